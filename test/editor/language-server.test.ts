import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { type DocumentKind, editorSchema } from '../../src/check/editor-schema.ts';
import { describeWithLanguageServer, Editor } from '../support/language-server.ts';

const KINDS: readonly DocumentKind[] = ['values', 'kubernetes', 'helmrelease'];
const fixtures = resolve(import.meta.dirname, '../../fixtures/clusters');

/** A text with `|` at the cursor. */
function atCursor(marked: string) {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  const position = { line: before.length - 1, character: (before.at(-1) as string).length };
  return { text: marked.replace('|', ''), position };
}

describeWithLanguageServer('an editor', () => {
  let folder: string;
  let editor: Editor;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cozy-editor-'));
    const schemas = KINDS.map((kind) => {
      const path = join(folder, `${kind}.json`);
      writeFileSync(path, JSON.stringify(editorSchema(kubernetes, kind)));
      return [path, `*.${kind}.yaml`] as const;
    });
    editor = new Editor(Object.fromEntries(schemas));
    await editor.start();
  });
  afterAll(async () => {
    await editor.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('offers the keys of a node group', async () => {
    const { text, position } = atCursor('nodeGroups:\n  batch:\n    maxReplicas: 3\n    |\n');
    await editor.open('group.values.yaml', text);
    const labels = await editor.complete('group.values.yaml', position);
    expect(labels).toEqual(expect.arrayContaining(['minReplicas', 'instanceType', 'diskSize', 'kubelet', 'gpus']));
    expect(labels).not.toContain('maxReplicas');
  });

  it('offers what there is to choose', async () => {
    const { text, position } = atCursor('addons:\n  ingressNginx:\n    exposeMethod: |\n');
    await editor.open('choice.values.yaml', text);
    expect([...(await editor.complete('choice.values.yaml', position))].sort()).toEqual(['LoadBalancer', 'Proxied']);
  });

  it.each([
    ['over.values.yaml', 'nodeGroups:\n  md0:\n    disk|Size: 20Gi\n'],
    [
      'over.kubernetes.yaml',
      'apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata:\n  name: a\nspec:\n  nodeGroups:\n    md0:\n      disk|Size: 20Gi\n',
    ],
    [
      'over.helmrelease.yaml',
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata:\n  name: a\nspec:\n  values:\n    nodeGroups:\n      md0:\n        disk|Size: 20Gi\n',
    ],
  ])('says what a value is: %s', async (name, marked) => {
    const { text, position } = atCursor(marked);
    expect(await editor.open(name, text)).toEqual([]);
    expect(await editor.hover(name, position)).toContain('Size of the disk');
  });

  it('marks a wrong choice where it stands', async () => {
    const text = 'addons:\n  ingressNginx:\n    exposeMethod: Proxy\n';
    expect(await editor.open('wrong.values.yaml', text)).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('"Proxied", "LoadBalancer"'),
        range: { start: { line: 2, character: 18 }, end: { line: 2, character: 23 } },
      }),
    ]);
  });

  it('marks what a resource may not have', async () => {
    const text =
      'apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: {name: a}\nspec: {_cluster: {}}\n';
    expect(await editor.open('own.kubernetes.yaml', text)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('_cluster') }),
    ]);
  });

  it.each([
    ['smallest/values.yaml', 'values'],
    ['production/kubernetes.yaml', 'kubernetes'],
    ['two-in-one/clusters.yaml', 'kubernetes'],
    ['gpu/helmrelease.yaml', 'helmrelease'],
  ])('has nothing to mark in %s', async (path, kind) => {
    const name = `${path.replaceAll('/', '-')}.${kind}.yaml`;
    expect(await editor.open(name, readFileSync(join(fixtures, path), 'utf8'))).toEqual([]);
  });
});
