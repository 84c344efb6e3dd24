import { describe, expect, it } from 'vitest';
import { makeSubject } from '../../../src/apps/kubernetes/subject.ts';
import type { Path, Value } from '../../../src/core/tree.ts';
import type { Cluster } from '../../../src/load/cluster.ts';
import { toNode } from '../../../src/load/literal.ts';
import { subjectOf } from '../../support/kubernetes.ts';

const { cluster, environment } = subjectOf({});

/** The subject of values that no defaults lie under. */
function subject(values: { readonly [key: string]: Value }, refused: readonly Path[] = [], written = values) {
  const tree = (value: Value) => toNode(value, cluster.source) as Cluster['values'];
  return makeSubject({ ...cluster, values: tree(values), written: tree(written) }, environment, refused);
}

function type(name: string, cpu: unknown, memory: unknown, gpus?: unknown) {
  return {
    apiVersion: 'instancetype.kubevirt.io/v1beta1',
    kind: 'VirtualMachineClusterInstancetype',
    metadata: { name },
    spec: { cpu: { guest: cpu }, memory: { guest: memory }, gpus },
  };
}

describe('the values of the app', () => {
  it('are without the places for anchors and for the context', () => {
    const { values, written } = subject({ 'x-disk': '20Gi', _cluster: {}, _namespace: {}, version: 'v1.35' });
    expect(Object.keys(values)).toEqual(['version']);
    expect(Object.keys(written)).toEqual(['version']);
  });

  it('are without what the schema refuses', () => {
    const groups = {
      a: { diskSize: [], minReplicas: 1 },
      b: [],
      c: { gpus: [{ name: 1 }, { name: 'x' }], roles: ['a', 2] },
    };
    const refused = [
      ['nodeGroups', 'a', 'diskSize'],
      ['nodeGroups', 'b'],
      ['nodeGroups', 'c', 'gpus', 0, 'name'],
      ['nodeGroups', 'c', 'roles', 1],
    ];
    const { values, nodeGroups, broken } = subject({ nodeGroups: groups as unknown as Value }, refused);
    expect(values.nodeGroups).toEqual({ a: { minReplicas: 1 }, c: { gpus: [{}, { name: 'x' }] } });
    expect(nodeGroups.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(broken(['nodeGroups', 'b', 'minReplicas'])).toBe(true);
    expect(broken(['nodeGroups', 'a'])).toBe(true);
    expect(broken(['nodeGroups', 'a', 'minReplicas'])).toBe(false);
  });

  it('may have a group by any name', () => {
    const values: { [key: string]: Value } = JSON.parse('{"nodeGroups": {"__proto__": {"instanceType": "u1.large"}}}');
    const { nodeGroups } = subject(values);
    expect(nodeGroups.map(({ name, sizing }) => [name, sizing.by])).toEqual([['__proto__', 'instanceType']]);
  });
});

describe('node groups', () => {
  it('know whether the user wrote of them', () => {
    const values = { nodeGroups: { md0: {}, more: {} } };
    const written = (given: { [key: string]: Value }) =>
      subject(values, [], given as never).nodeGroups.map((g) => g.written);
    expect(written({ nodeGroups: { more: {} } })).toEqual([false, true]);
    expect(written({ nodeGroups: { md0: null } })).toEqual([true, false]);
    expect(written({ nodeGroups: null })).toEqual([false, false]);
    expect(written({})).toEqual([false, false]);
  });
});

describe('instance types', () => {
  it('are those of the release, of the live cluster and of the user, the later winning', () => {
    const state = [
      type('u1.medium', 2, '6Gi'),
      type('big.one', 64, '1Ti', [{ name: 'gpu', deviceName: 'nvidia.com/L40S' }]),
      type('mine', 1, '1Gi'),
      type('unreadable', undefined, {}),
    ];
    const types = makeSubject(
      cluster,
      { ...environment, state, instanceTypes: { mine: { cpu: 8, memory: '8Gi' } } },
      [],
    ).instanceTypes;
    expect(types.get('u1.large')).toEqual({ cpu: 2, memory: '8Gi' });
    expect(types.get('u1.medium')).toMatchObject({ cpu: 2, memory: '6Gi' });
    expect(types.get('big.one')).toEqual({ cpu: 64, memory: '1Ti', gpus: ['nvidia.com/L40S'] });
    expect(types.get('mine')).toEqual({ cpu: 8, memory: '8Gi' });
    expect(types.has('unreadable')).toBe(false);
    expect(types.has('constructor')).toBe(false);
  });
});
