import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import type { Value } from '../../src/core/tree.ts';
import { manifestsOf, type Order } from '../support/kubernetes.ts';
import { anyText, asWritten } from '../support/text.ts';

/** Reads all documents, and fails where one is not YAML. */
function read(order: Order, version: '1.1' | '1.2'): unknown[] {
  return manifestsOf(order).map(({ text }) => {
    const document = parseDocument(text, { version });
    expect(document.errors, text).toEqual([]);
    return document.toJS();
  });
}

/** Finds text in the values and keys of a tree. */
function holds(tree: unknown, text: string): boolean {
  if (typeof tree === 'string') return tree.includes(text);
  if (typeof tree !== 'object' || tree === null) return false;
  return Object.entries(tree).some(([key, value]) => key.includes(text) || holds(value, text));
}

const group = (over: object): Order => ({
  values: { nodeGroups: { md0: { instanceType: 'u1.medium', ...over } } } as NonNullable<Order['values']>,
});
const PLACES: Record<string, (text: string) => Order> = {
  name: (text) => ({ name: text }),
  namespace: (text) => ({ namespace: `tenant-${text}` }),
  storageClass: (text) => ({ values: { storageClass: text } }),
  host: (text) => ({ values: { host: text } }),
  'name of a group': (text) => ({ values: { nodeGroups: { [text]: { instanceType: 'u1.medium' } } } }),
  'storageClass of a group': (text) => group({ storageClass: text }),
  role: (text) => group({ roles: [text] }),
  gpu: (text) => group({ gpus: [{ name: text }] }),
  systemReservedMemory: (text) => group({ kubelet: { systemReservedMemory: text } }),
  evictionSoftMemory: (text) => group({ kubelet: { evictionSoftMemory: text } }),
  hosts: (text) => ({ values: { addons: { ingressNginx: { hosts: [text] } } } }),
  waitForKubeconfig: (text) => ({ values: { images: { waitForKubeconfig: text } } }),
  'ingress of the context': (text) => ({ context: { ingress: text } }),
  'etcd of the context': (text) => ({ context: { etcd: text } }),
  'monitoring of the context': (text) => ({
    values: { addons: { monitoringAgents: { enabled: true } } },
    context: { monitoring: text },
  }),
};

describe.each(['1.1', '1.2'] as const)('no value breaks a document, read as YAML %s', (version) => {
  it.each(Object.keys(PLACES))('as %s', (place) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const documents = read(PLACES[place]?.(`<${text}>`) ?? {}, version);
        expect(documents.some((document) => holds(document, `<${asWritten(text)}>`))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });

  it('as the name in the YAML inside the ConfigMap of the cloud controller', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: manifest = '' } = manifestsOf({ name: text }).find(({ kind }) => kind === 'ConfigMap') ?? {};
        const inside = parseDocument(parseDocument(manifest, { version }).getIn(['data', 'cloud-config']) as string, {
          version,
        });
        expect(inside.getIn(['infraLabels', 'apps.cozystack.io/application.name'])).toBe(asWritten(text));
      }),
      { numRuns: 50 },
    );
  });

  const override = fc.dictionary(
    anyText.filter((key) => key !== '__proto__'),
    fc.oneof(
      anyText,
      fc.array(anyText, { maxLength: 3 }),
      fc.dictionary(
        anyText.filter((key) => key !== '__proto__'),
        anyText,
      ),
    ),
    { minKeys: 1, maxKeys: 3 },
  );
  it('as a valuesOverride, in values and in the Secret', () => {
    fc.assert(
      fc.property(override, (values) => {
        const own = { enabled: true, valuesOverride: { own: values } };
        const manifests = manifestsOf({ values: { addons: { velero: own, certManager: own } } as never });
        const find = (kind: string, name: string) =>
          parseDocument(manifests.find((m) => m.kind === kind && m.name.endsWith(name))?.text ?? '', { version });
        expect(find('HelmRelease', 'velero').getIn(['spec', 'values', 'own'])).toBeDefined();
        expect(find('HelmRelease', 'velero').toJS().spec.values.own).toEqual(written(values));
        const text = find('Secret', 'values-override').toJS().stringData.values;
        expect(parseDocument(text, { version }).toJS().own).toEqual(written(values));
      }),
      { numRuns: 50 },
    );
  });
});

function written(value: Value): Value {
  if (typeof value === 'string') return asWritten(value);
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [asWritten(key), written(item)]));
}
