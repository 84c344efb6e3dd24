import { describe, expect, it } from 'vitest';
import type { App } from '../../src/check/app.ts';
import { check } from '../../src/check/check.ts';
import { watchClaims } from '../../src/check/claims.ts';
import type { Problem, Report, Rule } from '../../src/check/rule.ts';
import type { Schema } from '../../src/check/schema.ts';
import { accepts } from '../../src/check/schema.ts';
import type { Severity } from '../../src/core/finding.ts';
import type { Source } from '../../src/core/source.ts';
import type { MapNode, Path, Value } from '../../src/core/tree.ts';
import type { Cluster } from '../../src/load/cluster.ts';
import type { Environment } from '../../src/load/environment.ts';
import { toNode } from '../../src/load/literal.ts';
import { coalesce } from '../../src/load/merge.ts';
import { applySet } from '../../src/load/strvals.ts';
import { readYaml } from '../../src/load/yaml.ts';

/** An app of three values, so that the engine is tried without Kubernetes. */
interface Subject {
  readonly cluster: Cluster;
  readonly refused: readonly Path[];
}

const SCHEMA: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    size: { type: 'integer', minimum: 1 },
    name: { type: 'string' },
    disk: { type: 'object', additionalProperties: false, properties: { class: { type: 'string' } } },
    list: { type: 'array', items: { type: 'string' } },
  },
};

const ENVIRONMENT = { state: [], instanceTypes: {} } as unknown as Environment;

function validate(values: Value) {
  const { size, name } = values as { readonly [key: string]: Value };
  const { properties = {} } = SCHEMA;
  const wrong = (key: string, value: Value | undefined) =>
    value !== undefined && !accepts({ type: properties[key]?.type ?? [] }, value as string);
  const errors = [
    ...(wrong('size', size) ? [{ keyword: 'type', instancePath: '/size', params: {} }] : []),
    ...(typeof size === 'number' && size < 1 ? [{ keyword: 'minimum', instancePath: '/size', params: {} }] : []),
    ...(wrong('name', name) ? [{ keyword: 'type', instancePath: '/name', params: {} }] : []),
  ];
  return errors.length > 0 ? errors : null;
}

function ruleOf(id: string, problems: readonly Problem[], severity: Severity = 'warning'): Rule<Subject> {
  const check = (_: Subject, report: Report): void => problems.forEach(report);
  return { id, severity, summary: id, explain: id, bad: '', good: '', check };
}

function appOf(rules: readonly Rule<Subject>[]): App<Subject, object> {
  return {
    name: 'disk',
    apiVersion: 'apps.cozystack.io/v1alpha1',
    kind: 'Disk',
    defaults: { size: 3, disk: { class: 'local' } },
    schema: SCHEMA,
    validate,
    rules,
    templates: [],
    subject: (cluster, _, refused) => ({ cluster, refused }),
    model: () => ({}),
  };
}

function clusterOf(text: string, sets: readonly string[] = []): Cluster {
  const source: Source = { kind: 'file', name: 'a.yaml', text };
  const { root, origin } = readYaml(source).documents[0] ?? { root: undefined, origin: { source, start: 0, end: 0 } };
  const file: MapNode = root?.kind === 'map' ? root : { kind: 'map', entries: new Map(), origin };
  const written = sets.reduce((values, argument) => applySet('set', argument, values, () => ''), file);
  const defaults = toNode({ size: 3, disk: { class: 'local' } }, { kind: 'defaults', name: 'values.yaml', text: '' });
  return {
    form: 'values',
    source,
    document: origin,
    name: undefined,
    namespace: undefined,
    written,
    values: coalesce(written, defaults),
    wrapper: [],
  };
}

function run(text: string, rules: readonly Rule<Subject>[], sets: readonly string[] = []) {
  return check(appOf(rules), clusterOf(text, sets), ENVIRONMENT);
}

const about = (path: Path, more: Partial<Problem> = {}): Problem => ({ path, message: 'm', ...more });
const places = (text: string, problem: Problem) =>
  run(text, [ruleOf('r', [problem])]).findings.map(({ line, column, endLine, endColumn }) => [
    line,
    column,
    endLine,
    endColumn,
  ]);

describe('where a finding stands', () => {
  it('is at the value, or at its key', () => {
    expect(places('disk:\n  class: fast\n', about(['disk', 'class']))).toEqual([[2, 10, 2, 14]]);
    expect(places('disk:\n  class: fast\n', about(['disk', 'class'], { mark: 'key' }))).toEqual([[2, 3, 2, 8]]);
  });

  it('is at the key of the nearest ancestor that the user wrote', () => {
    expect(places('disk: {}\n', about(['disk', 'class']))).toEqual([[1, 1, 1, 5]]);
    expect(places('disk: {}\n', about(['disk', 'a', 'b']))).toEqual([[1, 1, 1, 5]]);
  });

  it('is at the item of a list where a key of it is missing', () => {
    expect(places('list:\n  - {a: 1}\n', about(['list', 0, 'b']))).toEqual([[2, 5, 2, 11]]);
  });

  it('is at the beginning of the document where nothing was written, not in the defaults', () => {
    const [finding] = run('name: a\n', [ruleOf('r', [about(['disk', 'class'])])]).findings;
    expect(finding).toMatchObject({ file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 1, path: 'disk.class' });
  });

  it('is at a null that took a default away', () => {
    expect(places('disk: null\n', about(['disk']))).toEqual([[1, 7, 1, 11]]);
  });

  it('is in the argument of a flag, and then there is no edit of a file', () => {
    const fix = { title: 'Write 1', operations: [{ op: 'set', path: ['size'], value: 1 }] } as const;
    const [finding] = run('size: 4\n', [ruleOf('r', [about(['size'], { fix })])], ['size=2']).findings;
    expect(finding).toMatchObject({ file: '--set', line: 1, column: 6 });
    expect(finding).not.toHaveProperty('fix');
  });

  it('is where a rule says, for what is not among the values', () => {
    const source: Source = { kind: 'flag', name: '--name', text: 'x y' };
    const origin = { source, start: 2, end: 3 };
    const [finding] = run('', [ruleOf('r', [about([], { origin })])]).findings;
    expect(finding).toMatchObject({ file: '--name', line: 1, column: 3, path: '' });
  });

  it('names second places, those in the defaults aside', () => {
    const related = [
      { path: ['name'], message: 'this' },
      { path: ['disk', 'class'], message: 'that' },
    ];
    const [finding] = run('name: a\nsize: 4\n', [ruleOf('r', [about(['size'], { related })])]).findings;
    expect(finding?.related).toMatchObject([{ file: 'a.yaml', line: 1, column: 7, path: 'name', message: 'this' }]);
  });
});

describe('the order', () => {
  it('is that of the source, then the gravest, then by rule', () => {
    const rules = [
      ruleOf('d', [about(['size'])], 'note'),
      ruleOf('c', [about(['size'])], 'error'),
      ruleOf('b', [about(['size'])], 'warning'),
      ruleOf('a', [about(['size']), about(['name'])], 'warning'),
    ];
    const { findings } = run('name: a\nsize: 4\n', rules);
    expect(findings.map(({ rule, line }) => `${rule}${line}`)).toEqual(['a1', 'c2', 'a2', 'b2', 'd2']);
  });

  it('names what is wrong in an anchor once', () => {
    const text = 'disk: &a {class: fast}\nother: *a\n';
    const { findings } = run(text, [ruleOf('r', [about(['disk', 'class']), about(['other', 'class'])])]);
    expect(findings).toHaveLength(1);
  });
});

describe('what follows from something else', () => {
  const ids = (text: string, rules: readonly Rule<Subject>[]) => run(text, rules).findings.map(({ rule }) => rule);

  it('hands what the types refuse to the app, and runs the rules all the same', () => {
    const { findings, subject } = run('size: "4"\nname: a\n', [ruleOf('r', [about(['name'])])]);
    expect(subject.refused).toEqual([['size']]);
    expect(findings.map(({ rule, path }) => [rule, path])).toEqual([
      ['schema-type', 'size'],
      ['r', 'name'],
    ]);
  });

  it.each([
    ['at it', about(['size'])],
    ['below it', about(['size', 'x'])],
    ['above it', about(['disk'], { dependsOn: [['size']] })],
    ['by what it rests on', about(['name'], { dependsOn: [['disk'], ['size']] })],
    ['by what lies below that', about(['name'], { dependsOn: [['size', 'x']] })],
  ])('is dropped with a refused value: %s', (_, problem) => {
    expect(ids('size: "4"\nname: a\n', [ruleOf('r', [problem], 'error')])).toEqual(['schema-type']);
  });

  it('drops what is about a map that holds a refused value, but not what is about its key', () => {
    const app = appOf([ruleOf('value', [about(['disk'])]), ruleOf('key', [about(['disk'], { mark: 'key' })])]);
    const refusing = { ...app, validate: () => [{ keyword: 'type', instancePath: '/disk/class', params: {} }] };
    const { findings } = check(refusing, clusterOf('disk: {class: 1}\n'), ENVIRONMENT);
    expect(findings.map(({ rule }) => rule)).toEqual(['key', 'schema-type']);
  });

  it('lets a rule that knows more speak instead of the schema, if it is as grave', () => {
    expect(ids('size: 0\n', [ruleOf('r', [about(['size'])], 'error')])).toEqual(['r']);
    expect(ids('size: 0\n', [ruleOf('r', [about(['size'])], 'warning')])).toEqual(['schema-range', 'r']);
    expect(ids('size: 0\n', [ruleOf('r', [about(['name'])], 'error')])).toEqual(['r', 'schema-range']);
  });

  it('drops what rests on a value that another rule refuses', () => {
    const rules = [
      ruleOf('a', [about(['list', 0])], 'error'),
      ruleOf('b', [about(['name'], { dependsOn: [['list']] })]),
      ruleOf('c', [about(['name'], { dependsOn: [['disk']] })]),
    ];
    expect(ids('list: [a]\nname: b\n', rules)).toEqual(['a', 'c']);
  });
});

describe('claims', () => {
  it('of two clusters on one thing are told at the later one, in its own file, and point at the first', () => {
    const rule: Rule<Subject> = {
      ...ruleOf('twice', [], 'error'),
      claims: () => [{ key: 'x', path: ['name'], message: (holder) => `taken by ${holder}`, related: 'here' }],
    };
    const app = appOf([rule]);
    const clashes = watchClaims(app);
    const [first, second] = [clusterOf('name: a\n'), clusterOf('size: 2\nname: a\n')];
    const told = [first, second].map((cluster) => clashes(cluster, check(app, cluster, ENVIRONMENT).subject));
    expect(told[0]).toEqual([]);
    expect(told[1]).toMatchObject([
      {
        ...{ rule: 'twice', severity: 'error', line: 2, column: 7, path: 'name' },
        message: `taken by the cluster of ${first.source.name}`,
        related: [{ line: 1, column: 7, path: 'name', message: 'here' }],
      },
    ]);
  });
});
