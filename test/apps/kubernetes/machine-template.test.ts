import { describe, expect, it } from 'vitest';
import { makeModel } from '../../../src/apps/kubernetes/model.ts';
import { type Order, subjectOf } from '../../support/kubernetes.ts';

const GROUP = { instanceType: 'u1.large', diskSize: '20Gi', minReplicas: 0, maxReplicas: 3, roles: ['a'] };

/** The digest in the name of the machine template of the group `w`. */
function hash(group: object, order: Order = {}): string | undefined {
  const values = {
    ...order.values,
    nodeGroups: { ...(order.values?.nodeGroups as object), w: { ...GROUP, ...group } },
  };
  const { nodeGroups } = makeModel(subjectOf({ ...order, values: values as never }));
  const name = nodeGroups.find(({ name }) => name.endsWith('-w'))?.machineTemplate.name;
  return /-w-([0-9a-f]{6})$/.exec(name ?? '')?.[1];
}

const usual = hash({});

describe('the digest of a machine template', () => {
  it('is six hex digits', () => expect(usual).toMatch(/^[0-9a-f]{6}$/));

  it.each<[string, object, Order?]>([
    ['instance type', { instanceType: 'u1.xlarge' }],
    ['disk size', { diskSize: '21Gi' }],
    ['storage class', { storageClass: 'fast' }],
    ['roles', { roles: ['b'] }],
    ['order of roles that are more than one', { roles: ['a', 'b'] }],
    ['GPUs', { gpus: [{ name: 'nvidia.com/X' }] }],
    ['resources', { resources: { cpu: 2, memory: '8Gi' } }],
    ['version', {}, { values: { version: 'v1.34' } }],
    ['cluster', {}, { name: 'other' }],
    ['namespace', {}, { namespace: 'tenant-other' }],
    ['ephemeral storage ratio', {}, { context: { ephemeralStorageAllocationRatio: '20' } }],
    ['topology spread', {}, { context: { topologySpreadConstraints: [{ maxSkew: 1 }] } }],
  ])('changes with the %s', (_, group, order) => expect(hash(group, order)).not.toBe(usual));

  it.each<[string, object, Order?]>([
    ['order of keys', Object.fromEntries(Object.entries(GROUP).reverse())],
    ['spelling of the disk size', { diskSize: '20480Mi' }],
    ['disk size as a number', { diskSize: 20 * 1024 ** 3 }],
    ['empty defaults', { storageClass: '', gpus: [], resources: {} }],
    ['replicas', { minReplicas: 1, maxReplicas: 5 }],
    ['kubelet reservations', { kubelet: { systemReservedMemory: '300Mi' } }],
    ['other groups', {}, { values: { nodeGroups: { x: { instanceType: 'u1.medium' } } } }],
    ['addons', {}, { values: { addons: { velero: { enabled: true } } } }],
  ])('does not change with the %s', (_, group, order) => expect(hash(group, order)).toBe(usual));

  it.each([
    ['6144Mi', '6Gi'],
    ['8589934592', '8Gi'],
    ['1e9', '1G'],
  ])('is the same for %s and %s of memory', (a, b) => {
    const withMemory = (memory: string) => hash({ resources: { cpu: '2', memory } });
    expect(withMemory(a)).toBe(withMemory(b));
    expect(withMemory(a)).toBe(hash({ resources: { cpu: 2, memory: a } }));
  });
});
