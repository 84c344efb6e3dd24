import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { manifestsOf } from '../support/kubernetes.ts';
import { CASE_NAMES, orderOf } from '../support/parity.ts';
import { describeWithShared, shared } from '../support/shared.ts';

describeWithShared('every document is what its API takes', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const schemas = new Map(
    readdirSync(shared('crds/json')).map((file) => [
      file,
      ajv.compile(JSON.parse(readFileSync(shared(`crds/json/${file}`), 'utf8'))),
    ]),
  );

  it.each(CASE_NAMES)('in case %s', (example) => {
    for (const { text, apiVersion, kind, name } of manifestsOf(orderOf(example))) {
      const file = `${apiVersion === 'v1' ? 'core_v1' : apiVersion.replace('/', '_')}_${kind}.json`;
      const validate = schemas.get(file);
      expect(validate, file).toBeDefined();
      validate?.(parse(text));
      expect(validate?.errors ?? [], `${kind} ${name}`).toEqual([]);
    }
  });
});

describe('what is rendered', () => {
  it('is the same bytes for the same input, whatever the order of its keys', () => {
    const group = { instanceType: 'u1.large', diskSize: '20Gi', roles: ['b', 'a'], minReplicas: 1, maxReplicas: 2 };
    const reversed = Object.fromEntries(Object.entries(group).reverse());
    const text = (values: object) => manifestsOf({ values: values as never }).map(({ text }) => text);
    expect(text({ nodeGroups: { b: reversed, a: group } })).toEqual(text({ nodeGroups: { a: group, b: group } }));
  });

  it('names cluster and groups as text, whatever they look like', () => {
    const manifests = manifestsOf({
      name: '2024',
      values: { nodeGroups: { md0: null, on: { instanceType: 'u1.large' } } } as never,
    });
    const machines = manifests.find(({ kind }) => kind === 'KubevirtMachineTemplate');
    expect(machines?.text).toContain('apps.cozystack.io/application.name: "2024"');
    expect(machines?.text).toContain('cluster.x-k8s.io/deployment-name: kubernetes-2024-on');
  });

  it('names its template', () => {
    const sources = manifestsOf({}).map(({ source }) => source);
    expect(sources).toContain('kubernetes/templates/node-groups/machine-deployment.yaml');
  });
});
