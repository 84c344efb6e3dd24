import { describe, expect, it } from 'vitest';
import { checkText } from '../support/cluster.ts';
import { parseMarked } from '../support/marked.ts';
import { runCozy } from '../support/scenario.ts';

/** What is wrong, the group's other keys, and the key and the value; the mark is where the finding stands. */
const MISTAKES = [
  { rule: 'known-instance-type', path: 'nodeGroups.md0.instanceType', key: 'instanceType', value: '«u1.huge»' },
  {
    rule: 'eviction-range',
    path: 'nodeGroups.md0.kubelet.evictionHardMemory',
    key: 'kubelet',
    value: '{evictionHardMemory: «120%»}',
  },
  { rule: 'unknown-key', path: 'nodeGroups.md0.maxReplica', key: '«maxReplica»', value: '3' },
];

type Mistake = (typeof MISTAKES)[number];

const indent = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));
const block = ({ key, value }: Mistake) => `nodeGroups:\n  md0:\n    ${key}: ${value}\n`;
const resource = (mistake: Mistake) =>
  `apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: {name: demo, namespace: tenant-acme}\nspec:\n${indent(block(mistake), 2)}`;
const release = (mistake: Mistake) =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: kubernetes-demo, namespace: tenant-acme}\n` +
  `spec:\n  chartRef: {kind: ExternalArtifact, name: cozystack-kubernetes-application-kubevirt-kubernetes-kubernetes, namespace: cozy-system}\n  values:\n${indent(block(mistake), 4)}`;

const WRAPPERS: { readonly [name: string]: (mistake: Mistake) => string } = {
  'a values file': block,
  'a Kubernetes resource': resource,
  'a HelmRelease': release,
  'the second document': (mistake) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n---\n${resource(mistake)}`,
  'an anchor': ({ key, value }) => `x-group: &group\n  ${key}: ${value}\nnodeGroups:\n  md0: *group\n`,
  'a merge key': ({ key, value }) =>
    `x-group: &group\n  ${key}: ${value}\nnodeGroups:\n  md0:\n    <<: *group\n    minReplicas: 1\n`,
  'a flow map': ({ key, value }) => `nodeGroups: {md0: {minReplicas: 1, ${key}: ${value}, roles: [a]}}\n`,
  'a block scalar beside it': ({ key, value }) =>
    `nodeGroups:\n  md0:\n    diskSize: >-\n      20Gi\n    ${key}: ${value}\n`,
  'tabs after values': ({ key, value }) =>
    `nodeGroups:\t# é\n  md0:\t\n    minReplicas: 1\t# one\n    ${key}:\t${value}\t# two\n`,
  'carriage returns': (mistake) => block(mistake).replaceAll('\n', '\r\n'),
  'a byte order mark': ({ key, value }) => `\uFEFFnodeGroups: {md0: {${key}: ${value}}}\n`,
  'characters of several bytes': ({ key, value }) =>
    `nodeGroups: {md0: {roles: ["\\u0061"], # é🙂\n ${key}: ${value}}}\n`,
  'characters of several bytes on its line': ({ key, value }) =>
    `{addons: {velero: {enabled: true, valuesOverride: {velero: {"é🙂": "日本"}}}}, nodeGroups: {md0: {${key}: ${value}}}}\n`,
};

/** Counted by hand, as an editor does: lines end in LF or CRLF, columns are characters, a mark at the start is none. */
function placeOf(marked: string) {
  const before = (marked.split('«')[0] as string).replace('\uFEFF', '').split(/\r?\n/);
  const mark = marked.slice(marked.indexOf('«') + 1, marked.indexOf('»'));
  const column = [...(before.at(-1) as string)].length + 1;
  return { line: before.length, column, endLine: before.length, endColumn: column + [...mark].length };
}

describe.each(MISTAKES)('$rule', (mistake) => {
  it.each(Object.entries(WRAPPERS))('is found in its place in %s', (_, wrap) => {
    const marked = wrap(mistake);
    const found = checkText(parseMarked(marked).text).filter(({ severity }) => severity === 'error');
    expect(found).toMatchObject([{ rule: mistake.rule, path: mistake.path, ...placeOf(marked) }]);
    expect(found).toHaveLength(1);
  });
});

describe('a mistake in a flag', () => {
  it.each([
    ['known-instance-type', '--set', 'nodeGroups.md0.instanceType=«u1.huge»'],
    ['known-instance-type', '--set', 'version=v1.35,nodeGroups.md0.instanceType=«u1.huge»'],
    ['eviction-range', '--set-string', 'nodeGroups.md0.kubelet.evictionHardMemory=«120%»'],
    ['unknown-key', '--set', 'nodeGroups.md0.«maxReplica»=3'],
    ['known-instance-type', '--set-json', 'nodeGroups={"md0": {"instanceType": «"u1.huge"»}}'],
  ])('%s is found in its place in the argument of %s %s', (rule, flag, marked) => {
    const { text } = parseMarked(marked);
    const { exit, stdout } = runCozy(`cozy lint --format json ${flag} '${text}'`);
    expect(exit).toBe(1);
    expect(JSON.parse(stdout).findings).toMatchObject([{ rule, file: flag, ...placeOf(marked) }]);
  });
});
