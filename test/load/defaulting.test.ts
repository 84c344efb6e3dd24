import { describe, expect, it } from 'vitest';
import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { nodeAt, toValue } from '../../src/core/tree.ts';
import { fillDefaults } from '../../src/load/defaulting.ts';
import { readYaml } from '../../src/load/yaml.ts';

const DEFAULTS = { kind: 'defaults', name: 'defaults', text: '' } as const;
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

function fill(text: string, schema: { readonly [keyword: string]: unknown } = kubernetes.schema) {
  const root = readYaml({ kind: 'file', name: 'x.yaml', text }).documents[0]?.root;
  if (root?.kind !== 'map') throw new Error('no map');
  return fillDefaults(root, schema, DEFAULTS);
}
const filled = (text: string, schema?: { readonly [keyword: string]: unknown }) => plain(toValue(fill(text, schema)));

const GROUP = {
  minReplicas: 0,
  maxReplicas: 10,
  instanceType: 'u1.medium',
  diskSize: '20Gi',
  resources: {},
  gpus: [],
};

describe('defaults of the API server', () => {
  it('complete a node group', () => {
    const { workers } = filled('nodeGroups: { workers: { maxReplicas: 3 } }').nodeGroups;
    expect(workers).toMatchObject({ ...GROUP, maxReplicas: 3 });
  });

  it('make a full group of a null, wherever it is said to stand', () => {
    const values = fill('nodeGroups: { md0: null }');
    expect(plain(toValue(values)).nodeGroups.md0).toMatchObject(GROUP);
    // Roles are the chart's to give: an empty list here would take them from the default group.
    expect(plain(toValue(values)).nodeGroups.md0).not.toHaveProperty('roles');
    expect(nodeAt(values, ['nodeGroups', 'md0'])?.origin.source.name).toBe('x.yaml');
  });

  it('bring the default group where no group is written, and not beside one', () => {
    expect(Object.keys(filled('host: a.example.org').nodeGroups)).toEqual(['md0']);
    expect(Object.keys(filled('nodeGroups: null').nodeGroups)).toEqual(['md0']);
    expect(Object.keys(filled('nodeGroups: { a: {} }').nodeGroups)).toEqual(['a']);
    expect(filled('nodeGroups: {}').nodeGroups).toEqual({});
  });

  it('replace a null by its default, and keep one that has none', () => {
    expect(filled('version: null\nnodeGroups: { a: { diskSize: null, storageClass: null } }')).toMatchObject({
      version: 'v1.35',
      nodeGroups: { a: { diskSize: '20Gi', storageClass: null } },
    });
  });

  it('reach into defaults and lists', () => {
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'object', default: {}, properties: { b: { type: 'integer', default: 1 } } },
        list: { type: 'array', items: { type: 'object', properties: { c: { type: 'string', default: 'c' } } } },
        free: { type: 'string', nullable: true, default: 'x' },
      },
    };
    expect(filled('list: [{}, { c: d }, null]\nfree: null', schema)).toEqual({
      a: { b: 1 },
      list: [{ c: 'c' }, { c: 'd' }, { c: 'c' }],
      free: null,
    });
  });

  it('leave alone what has the wrong type, and what is not known', () => {
    expect(filled('nodeGroups: [1]\nother: null')).toMatchObject({ nodeGroups: [1], other: null });
    expect(filled('__proto__: { a: 1 }\nconstructor: null')).toMatchObject({ constructor: null });
  });
});
