import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { LEGACY_PRESETS, PRESET_NAMES } from '../../src/apps/kubernetes/catalogue/presets.ts';
import { KUBERNETES_MINORS } from '../../src/apps/kubernetes/catalogue/releases.ts';
import { pathsOfKey, type Schema, schemaAt, typesOf } from '../../src/check/schema.ts';
import { toValue, type Value } from '../../src/core/tree.ts';
import { clusterFrom } from '../support/cluster.ts';
import { CASE_NAMES } from '../support/parity.ts';
import { describeWithShared, shared } from '../support/shared.ts';

const { schema, validate } = kubernetes;

/** Each place of a schema that says something of a value, with a name to show. */
function* placesOf(at: Schema, name = ''): Generator<readonly [string, Schema]> {
  yield [name, at];
  for (const [key, inner] of Object.entries(at.properties ?? {})) yield* placesOf(inner, `${name}.${key}`);
  if (at.additionalProperties) yield* placesOf(at.additionalProperties, `${name}.*`);
  if (at.items) yield* placesOf(at.items, `${name}[]`);
}

const PLACES = [...placesOf(schema)];
const ajv = new Ajv({ strict: false });

function valuesOf(path: string): Value {
  return toValue(clusterFrom(readFileSync(path, 'utf8')).values);
}

describe('the schema', () => {
  it.each(PLACES)('%s has a type, and is closed where it is a map', (name, { type, additionalProperties }) => {
    expect(type).toBeDefined();
    const free = /^\._|\.valuesOverride$/.test(name);
    if (type === 'object') expect(additionalProperties !== undefined).toBe(!free);
  });

  it.each(PLACES.filter(([name]) => !name.endsWith('[]')))('%s is explained to people', (_, { title, description }) => {
    expect(title).toBeTruthy();
    expect(description ?? '').toMatch(/\.$/);
  });

  it.each(PLACES)('%s takes its own default and examples', (_, at) => {
    const good = [...(at.default === undefined ? [] : [at.default]), ...(at.examples ?? [])];
    for (const value of good) expect(ajv.validate({ ...at }, value), JSON.stringify(value)).toBe(true);
  });

  it('takes the defaults of the chart, and says the same of them', () => {
    expect(validate(kubernetes.defaults)).toBeNull();
    const contradictions = PLACES.flatMap(([name, { type, default: value }]) => {
      const path = name.split('.').slice(1);
      const inChart = path.reduce<Value | undefined>(
        (at, key) => (at as { [key: string]: Value })?.[key],
        kubernetes.defaults,
      );
      return type === 'object' || inChart === undefined || inChart === value || Array.isArray(value) ? [] : [name];
    });
    expect(contradictions).toEqual([]);
  });

  it('knows the versions and presets of the release', () => {
    expect(schemaAt(schema, ['version'])?.enum).toEqual(KUBERNETES_MINORS);
    const presets = schemaAt(schema, ['controlPlane', 'scheduler', 'resourcesPreset'])?.enum;
    expect([...(presets ?? [])].sort()).toEqual([...PRESET_NAMES, ...LEGACY_PRESETS.keys()].sort());
  });
});

describe('schemaAt', () => {
  it('finds groups, items of lists and what is free', () => {
    expect(schemaAt(schema, ['nodeGroups', 'any', 'maxReplicas'])?.type).toBe('integer');
    expect(schemaAt(schema, ['nodeGroups', 'any', 'gpus', 3, 'name'])?.type).toBe('string');
    expect(schemaAt(schema, ['addons', 'velero', 'valuesOverride', 'velero', 'x'])).toEqual({});
    expect(typesOf(schemaAt(schema, ['x-base', 'y']) ?? {})).toEqual([]);
    expect(schemaAt(schema, ['nodeGroups', 'any', 'nope'])).toBeUndefined();
    expect(schemaAt(schema, ['constructor'])).toBeUndefined();
    expect(schemaAt(schema, ['host', 'x', 'y'])).toEqual({});
  });

  it('finds every place of a key', () => {
    expect(pathsOfKey(schema, 'hosts')).toEqual([['addons', 'ingressNginx', 'hosts']]);
    expect(pathsOfKey(schema, 'maxReplicas')).toEqual([['nodeGroups', '*', 'maxReplicas']]);
  });
});

describe('the validator', () => {
  const group = (more: object) => ({
    nodeGroups: { a: { minReplicas: 0, maxReplicas: 1, instanceType: '', diskSize: '1Gi', ...more } },
  });
  const failures = (values: object) =>
    validate(values as Value)?.map(({ keyword, instancePath }) => `${keyword} ${instancePath}`) ?? [];

  it.each([
    [{}],
    [{ storageClass: '' }],
    [group({ resources: { cpu: 2, memory: 8589934592 } })],
    [group({ diskSize: '0.5Ti' })],
    [group({ diskSize: '1e12' })],
    [group({ kubelet: { systemReservedMemory: '1e9', kubeReservedCpu: '0.5', evictionHardMemory: '5.5%' } })],
    [{ 'x-anything': [1], _cluster: {}, _namespace: { etcd: 'a' } }],
    [{ addons: { cilium: { valuesOverride: { any: [{ thing: null }] } } } }],
  ])('takes %j', (values) => {
    expect(failures(values)).toEqual([]);
  });

  it.each([
    [{ version: 'v1.29' }, 'enum /version'],
    [{ version: null }, 'type /version'],
    [{ nodeGroups: [] }, 'type /nodeGroups'],
    [{ storageclass: 'x' }, 'additionalProperties '],
    [group({ diskSize: '20GB' }), 'pattern /nodeGroups/a/diskSize'],
    [group({ diskSize: '-1Gi' }), 'pattern /nodeGroups/a/diskSize'],
    [group({ diskSize: true }), 'type /nodeGroups/a/diskSize'],
    [group({ minReplicas: -1 }), 'minimum /nodeGroups/a/minReplicas'],
    [group({ resources: { cpu: '' } }), 'pattern /nodeGroups/a/resources/cpu'],
    [group({ gpus: [{}] }), 'required /nodeGroups/a/gpus/0'],
    [group({ 'a/b~': 1 }), 'additionalProperties /nodeGroups/a'],
  ])('refuses %j', (values, failure) => {
    expect(failures(values)).toContain(failure);
  });

  it('looks at values without a prototype, __proto__ among them', () => {
    const groups = Object.assign(Object.create(null), JSON.parse('{"__proto__": 5}'));
    expect(failures({ nodeGroups: groups })).toEqual(['type /nodeGroups/__proto__']);
  });
});

describeWithShared('the schema and the real chart', () => {
  it.each(CASE_NAMES)('takes the values of %s', (name) => {
    expect(validate(valuesOf(shared(`parity/cases/valid/${name}/values.yaml`)))).toBeNull();
  });

  it.each([
    ['control-plane-zero'],
    ['disk-size-bad'],
    ['disk-size-negative'],
    ['enabled-quoted-yes'],
    ['ephemeral-storage'],
    ['expose-method-unknown'],
    ['gpu-without-name'],
    ['group-not-a-map'],
    ['min-replicas-a-float'],
    ['negative-replicas'],
    ['preset-unknown'],
    ['replicas-a-string'],
    ['unknown-addon'],
    ['unknown-group-key'],
    ['unknown-top-level-key'],
    ['version-a-number'],
    ['version-unsupported'],
    ['version-with-patch'],
  ])('refuses the values of %s', (name) => {
    expect(validate(valuesOf(shared(`parity/cases/invalid/${name}/values.yaml`)))).not.toBeNull();
  });

  /** Rows of the parameter tables: name, description, type, default. */
  const tables = shared('seeds/managed-kubernetes.txt');
  const rows = (existsSync(tables) ? readFileSync(tables, 'utf8') : '')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(({ length }) => length === 4)
    .filter(([name]) => name !== 'Name')
    .map(([name = '', , type = '', value = '']) => [name, type, value] as const);

  const TYPES: { readonly [type: string]: Schema['type'] } = {
    int: 'integer',
    bool: 'boolean',
    string: 'string',
    object: 'object',
    'map[string]object': 'object',
    '[]string': 'array',
    '[]object': 'array',
    quantity: ['integer', 'string'],
  };

  it('has rows to compare with', () => {
    expect(rows.length).toBeGreaterThan(60);
  });

  it.each(rows)('%s is %s, by default %s', (name, type, value) => {
    const steps = name.replaceAll(/\[(\w+)\]/g, '.$1').split('.');
    const at = schemaAt(
      schema,
      steps.map((step) => (step === 'i' ? 0 : step)),
    );
    expect(at?.type).toEqual(TYPES[type]);
    // The API server fills in no roles: they are the chart's to give (contract, Inputs).
    const given = !/^(object|map)/.test(type) && !name.endsWith('.roles');
    if (given && value !== '' && value !== '""') {
      expect(at?.default).toEqual(/^(string|quantity)$/.test(type) ? value : JSON.parse(value));
    }
  });

  it('has no place that the tables lack', () => {
    const known = new Set(rows.map(([name]) => `.${name.replace('[name]', '.*').replace('[i]', '[]')}`));
    const own = PLACES.map(([name]) => name).filter(
      (name) => name !== '' && !/^\._|\[\]$|^\.nodeGroups\.\*$/.test(name),
    );
    expect(own.filter((name) => !known.has(name))).toEqual([]);
  });
});
