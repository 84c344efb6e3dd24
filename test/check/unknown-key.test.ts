import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { keysOf, pathsOfKey, type Schema, schemaAt } from '../../src/check/schema.ts';
import { formatPath, type Path } from '../../src/core/tree.ts';
import { findingsOf } from '../support/cluster.ts';

/** Every key of the schema, with the path of the map that it stands in. */
function* keysIn(schema: Schema, path: Path = []): Generator<readonly [Path, string]> {
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    yield [path, key];
    yield* keysIn(inner, [...path, key]);
  }
  if (schema.additionalProperties) yield* keysIn(schema.additionalProperties, [...path, 'workers']);
  if (schema.items) yield* keysIn(schema.items, [...path, 0]);
}

const KEYS = [...keysIn(kubernetes.schema)].filter(([, key]) => !key.startsWith('_'));

/** Values that hold one key, and nothing else. */
function valuesWith(path: Path, key: string): string {
  return JSON.stringify(
    [...path]
      .reverse()
      .reduce<unknown>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), { [key]: {} }),
  );
}

function unknown(path: Path, key: string) {
  return findingsOf('unknown-key', valuesWith(path, key));
}

/** One insertion, deletion, substitution or swap of neighbours. */
const typo = fc.constantFrom(...KEYS).chain(([path, key]) =>
  fc
    .tuple(
      fc.constantFrom('insert', 'delete', 'substitute', 'swap'),
      fc.nat(key.length - 1),
      fc.constantFrom(...'abcdeghimnoprstuxyzAPCN_-0'),
    )
    .map(([kind, at, letter]) => {
      const [before, here, after] = [key.slice(0, at), key.charAt(at), key.slice(at + 1)];
      if (kind === 'insert') return { path, key, wrong: before + letter + here + after };
      if (kind === 'delete') return { path, key, wrong: before + after };
      if (kind === 'substitute') return { path, key, wrong: before + letter + after };
      return { path, key, wrong: before + after.charAt(0) + here + after.slice(1) };
    })
    .filter(
      ({ wrong }) =>
        wrong !== '' && !wrong.startsWith('x-') && !keysOf(schemaAt(kubernetes.schema, path) ?? {}).includes(wrong),
    ),
);

describe('unknown-key', () => {
  it.each(KEYS)('is silent on %j %s', (path, key) => {
    expect(unknown(path, key)).toEqual([]);
  });

  it('proposes the right key for any slip of the pen', () => {
    fc.assert(
      fc.property(typo, ({ path, key, wrong }) => {
        // The neighbour of another rule knows more of it.
        if (['host', 'role', 'nodeGroup'].includes(wrong)) return;
        const findings = unknown(path, wrong);
        expect(findings).toMatchObject([{ path: formatPath([...path, wrong]), message: expect.stringContaining(key) }]);
        const operations = findings[0]?.fix?.operations;
        if (operations) expect(operations).toEqual([{ op: 'rename', path: [...path, wrong], to: key }]);
      }),
      { numRuns: 400 },
    );
  });

  it('mends a slip that leaves one candidate', () => {
    const renamed = (text: string) => findingsOf('unknown-key', text).map(({ fix }) => fix?.operations);
    expect(renamed('addons: {certmanager: {enabled: true}}')).toEqual([
      [{ op: 'rename', path: ['addons', 'certmanager'], to: 'certManager' }],
    ]);
    expect(renamed('addons: {vertical-pod-autoscaler: {}}')).toEqual([
      [{ op: 'rename', path: ['addons', 'vertical-pod-autoscaler'], to: 'verticalPodAutoscaler' }],
    ]);
  });

  it.each([
    ['nodeGroups: {md0: {mixReplicas: 1}}', 'did you mean maxReplicas or minReplicas?'],
    ['nodeGroups: {md0: {maxReplica: 3, maxReplicas: 4}}', 'maxReplicas is given too; take maxReplica away'],
    ['hosts: [a.example.org]', 'did you mean host or addons.ingressNginx.hosts?'],
    ['ingressNginx: {enabled: true}', 'it belongs to addons.ingressNginx'],
    ['nodeGroups: {md0: {resources: {disk: 1}}}', 'it has cpu or memory'],
  ])('of %s says "%s", and mends nothing', (text, advice) => {
    const [finding] = findingsOf('unknown-key', text);
    expect(finding?.message).toContain(advice);
    expect(finding).not.toHaveProperty('fix');
  });

  it('leaves free places alone', () => {
    expect(
      findingsOf('unknown-key', 'x-a: {b: 1}\nx-: 1\naddons: {velero: {valuesOverride: {any: {thing: 1}}}}'),
    ).toEqual([]);
  });

  it('finds __proto__ and constructor like any other key', () => {
    expect(findingsOf('unknown-key', '__proto__: {}\nconstructor: 1').map(({ path }) => path)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it('knows where a key lives elsewhere', () => {
    expect(pathsOfKey(kubernetes.schema, 'certManager')).toEqual([['addons', 'certManager']]);
  });
});
