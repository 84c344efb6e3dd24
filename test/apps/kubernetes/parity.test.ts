import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { manifestsOf } from '../../support/kubernetes.ts';
import { CASE_NAMES, type Document, differences, expectedOf, index, orderOf } from '../../support/parity.ts';
import { describeWithShared } from '../../support/shared.ts';

describeWithShared('what is rendered is what the real chart renders', () => {
  it.each(CASE_NAMES)('in case %s', (name) => {
    const order = orderOf(name);
    const namespace = order.namespace ?? '';
    const documents = manifestsOf(order).map(({ text }) => parse(text) as Document);
    const got = index(documents, namespace);
    const want = index(expectedOf(name), namespace);
    expect([...got.keys()].sort()).toEqual([...want.keys()].sort());
    expect([...want].flatMap(([id, document]) => differences(document, got.get(id), id))).toEqual([]);
    const templates = documents
      .filter(({ kind }) => kind === 'KubevirtMachineTemplate')
      .map(({ metadata }) => metadata.name);
    for (const reference of documents.filter(({ kind }) => kind === 'MachineDeployment').map(infrastructure))
      expect(templates).toContain(reference);
  });
});

function infrastructure({ spec }: Document): string {
  return (spec as { template: { spec: { infrastructureRef: { name: string } } } }).template.spec.infrastructureRef.name;
}
