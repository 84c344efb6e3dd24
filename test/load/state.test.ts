import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import type { State } from '../../src/load/environment.ts';
import { readState } from '../../src/load/state.ts';
import { readYaml } from '../../src/load/yaml.ts';
import { describeWithShared, shared } from '../support/shared.ts';

function read(text: string): State {
  return readState(readYaml({ kind: 'file', name: 'state.yaml', text }).documents);
}

const A = '{ apiVersion: v1, kind: Secret, metadata: { name: a, namespace: t }, data: { k: eA== } }';
const B = '{ apiVersion: v1, kind: ConfigMap, metadata: { name: b } }';

function namesIn(state: State): readonly string[] {
  return state.map(({ kind, metadata }) => `${kind}/${metadata.name}`);
}

it.each([
  ['one document', A, ['Secret/a']],
  [
    'several documents, empty ones between them',
    `---\n${A}\n---\n# nothing\n---\n${B}\n---\n`,
    ['Secret/a', 'ConfigMap/b'],
  ],
  ['a List', `apiVersion: v1\nkind: List\nitems:\n- ${A}\n- ${B}`, ['Secret/a', 'ConfigMap/b']],
  ['a list of one kind', `apiVersion: v1\nkind: SecretList\nmetadata: {}\nitems: [${A}]`, ['Secret/a']],
  ['a List in a List', `kind: List\nitems: [{ kind: List, items: [${B}] }, ${A}]`, ['ConfigMap/b', 'Secret/a']],
  ['a List without items', 'kind: List\napiVersion: v1\nitems: []', []],
  ['a List with null for items', 'kind: List\napiVersion: v1\nitems:', []],
  ['nothing', '', []],
])('reads %s', (_, text, names) => {
  expect(namesIn(read(text))).toEqual(names);
});

it('keeps all of an object', () => {
  expect(read(A)).toEqual([
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a', namespace: 't' }, data: { k: 'eA==' } },
  ]);
});

it.each([
  ['- a', 'state.yaml:1:1: this is a list; write a Kubernetes object'],
  ['text', 'state.yaml:1:1: this is "text"; write a Kubernetes object'],
  [`${A}\n---\n5`, 'state.yaml:3:1: this is 5; write a Kubernetes object'],
  ['kind: List\nitems:\n- x', 'state.yaml:3:3: items.0 is "x"; write a Kubernetes object'],
  ['version: v1.35', 'state.yaml:1:1: this is no Kubernetes object: it has apiVersion, kind and metadata.name'],
  ['{ apiVersion: v1, kind: Secret }', 'this is no Kubernetes object'],
  ['{ apiVersion: v1, kind: Secret, metadata: { name: 5 } }', 'metadata.name is 5; write text'],
  ['{ apiVersion: v1, kind: Secret, metadata: { name: a, namespace: n } }', 'metadata.namespace is false; write text'],
  ['{ apiVersion: v1, kind: Secret, metadata: x }', 'metadata is "x"; write a map of keys'],
])('refuses %j', (text, message) => {
  expect(() => read(text)).toThrow(UsageError);
  expect(() => read(text)).toThrow(message);
});

describeWithShared('the state of a parity case', () => {
  it('is read whole', () => {
    const text = readFileSync(shared('parity/cases/valid/old-templates-in-use/state.yaml'), 'utf8');
    const kinds = read(text).map(({ kind }) => kind);
    expect(kinds).toEqual([...text.matchAll(/^kind: (\S+)$/gm)].map(([, kind]) => kind));
  });
});
