import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import type { MapNode, Node } from '../../src/core/tree.ts';
import { readContext } from '../../src/load/context.ts';
import { readYaml } from '../../src/load/yaml.ts';

function tree(name: string, text: string | undefined): Node | undefined {
  return text === undefined ? undefined : readYaml({ kind: 'file', name, text }).documents[0]?.root;
}

function read({ values, context }: { values?: string; context?: string }) {
  return readContext(tree('values.yaml', values) as MapNode | undefined, tree('context.yaml', context));
}

const NAMESPACE = '_namespace: { etcd: tenant-a, ingress: tenant-b, monitoring: tenant-c, host: a.example.com }';
const DEFAULTS = {
  domain: 'cozy.local',
  cpuAllocationRatio: '10',
  memoryAllocationRatio: '1',
  ephemeralStorageAllocationRatio: '40',
  topologySpreadConstraints: undefined,
};
const PLACEHOLDER = { etcd: 'tenant-root', ingress: 'tenant-root', monitoring: 'tenant-root', host: 'example.org' };

it.each([undefined, 'version: v1.35', '{ _namespace: null }', '{ _namespace: 5 }'])(
  'is a placeholder where nothing is given (values: %s)',
  (values) => {
    const context = values === undefined ? read({}) : read({ values });
    expect(context).toEqual({ from: 'placeholder', namespace: PLACEHOLDER, cluster: DEFAULTS });
  },
);

it('takes a whole context as it is', () => {
  const context = `${NAMESPACE}
_cluster:
  cluster-domain: cozy.example
  cpu-allocation-ratio: "4"
  memory-allocation-ratio: 1.5
  ephemeral-storage-allocation-ratio: 20
  oidc-enabled: "true"
  scheduling:
    globalAppTopologySpreadConstraints: |
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
`;
  expect(read({ context })).toEqual({
    from: 'file',
    namespace: { etcd: 'tenant-a', ingress: 'tenant-b', monitoring: 'tenant-c', host: 'a.example.com' },
    cluster: {
      domain: 'cozy.example',
      cpuAllocationRatio: '4',
      memoryAllocationRatio: '1.5',
      ephemeralStorageAllocationRatio: '20',
      topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'topology.kubernetes.io/zone' }],
    },
  });
});

it('takes what values carry themselves', () => {
  const { from, namespace, cluster } = read({ values: `${NAMESPACE}\n_cluster: { cluster-domain: in.values }` });
  expect(from).toBe('values');
  expect(namespace.etcd).toBe('tenant-a');
  expect(cluster.domain).toBe('in.values');
});

it('lets the values win key by key, a null taking the key away', () => {
  const { from, namespace, cluster } = read({
    context: `${NAMESPACE}\n_cluster: { cluster-domain: in.context, cpu-allocation-ratio: 4 }`,
    values: '{ _namespace: { etcd: null, host: b.example.com }, _cluster: { cluster-domain: in.values } }',
  });
  expect(from).toBe('file');
  expect(namespace).toEqual({ etcd: '', ingress: 'tenant-b', monitoring: 'tenant-c', host: 'b.example.com' });
  expect(cluster).toMatchObject({ domain: 'in.values', cpuAllocationRatio: '4' });
});

it('has nothing where the tenant has nothing', () => {
  const { from, namespace } = read({ context: '_namespace: { etcd: "", host: a.example.com }' });
  expect(from).toBe('file');
  expect(namespace).toEqual({ etcd: '', ingress: '', monitoring: '', host: 'a.example.com' });
});

it('says that a host which nobody gave is a placeholder, and keeps what was given', () => {
  expect(read({ values: '_namespace: { etcd: "" }' })).toMatchObject({
    from: 'placeholder',
    namespace: { etcd: '', host: 'example.org' },
  });
});

it.each(['', '{}', 'null', 'scheduling: {}', 'scheduling: { globalAppTopologySpreadConstraints: "" }'])(
  'has defaults for _cluster: %s',
  (text) => {
    const cluster = text.startsWith('s') ? `{ ${text} }` : text;
    expect(read({ context: `${NAMESPACE}\n_cluster: ${cluster}` }).cluster).toEqual(DEFAULTS);
  },
);

it('has no constraints where the text holds none', () => {
  const context = '_cluster: { scheduling: { globalAppTopologySpreadConstraints: "other: 1" } }';
  expect(read({ context }).cluster.topologySpreadConstraints).toBeUndefined();
});

describe('what is refused', () => {
  it.each<[context: string, message: string | RegExp]>([
    ['- a', 'context.yaml:1:1: this is a list; a context is a map with _namespace and _cluster'],
    ['etcd: tenant-root', 'context.yaml:1:1: there is neither _namespace nor _cluster at the top'],
    ['_namespace: 1', 'context.yaml:1:13: _namespace is 1; write a map of keys'],
    ['_namespace:\n  etcd: [a]', 'context.yaml:2:9: _namespace.etcd is a list; write text'],
    ['_namespace:\n  host: 2024', 'context.yaml:2:9: _namespace.host is 2024; write text, in quotes'],
    ['_cluster:\n  cluster-domain: yes', 'context.yaml:2:19: _cluster.cluster-domain is true; write text, in quotes'],
    ['_cluster:\n  scheduling: x', 'context.yaml:2:15: _cluster.scheduling is "x"; write a map of keys'],
    ...['0', '"0"', '"0.0"', '-1', '"10x"', 'true', '[1]', '1e30', '"1e3"'].map((ratio): [string, RegExp] => [
      `_cluster:\n  cpu-allocation-ratio: ${ratio}`,
      /^context.yaml:2:25: _cluster.cpu-allocation-ratio is .*; write a number above 0, such as "10"$/,
    ]),
    ['_cluster:\n  memory-allocation-ratio: x', 'write a number above 0, such as "1"'],
    ['_cluster:\n  ephemeral-storage-allocation-ratio: x', 'write a number above 0, such as "40"'],
  ])('%j', (context, message) => {
    expect(() => read({ context })).toThrow(UsageError);
    expect(() => read({ context })).toThrow(message);
  });

  it.each([
    ['"- a"', 'globalAppTopologySpreadConstraints holds a list'],
    ['"text"', 'holds a single value'],
    ['"a: [b"', 'is no YAML, on its line 1'],
    ['"topologySpreadConstraints: x"', 'holds topologySpreadConstraints that are no list'],
    ['{ topologySpreadConstraints: [] }', 'is a map; write text'],
  ])('constraints %s', (constraints, message) => {
    const context = `_cluster:\n  scheduling:\n    globalAppTopologySpreadConstraints: ${constraints}`;
    expect(() => read({ context })).toThrow(UsageError);
    expect(() => read({ context })).toThrow('context.yaml:3:41: _cluster.scheduling.');
    expect(() => read({ context })).toThrow(message);
  });

  it('names the values file for what stands there', () => {
    const values = '_cluster:\n  cpu-allocation-ratio: none';
    expect(() => read({ context: NAMESPACE, values })).toThrow('values.yaml:2:25: _cluster.cpu-allocation-ratio');
  });
});
