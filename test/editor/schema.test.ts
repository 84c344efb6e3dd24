import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { type DocumentKind, editorSchema } from '../../src/check/editor-schema.ts';
import { toValue } from '../../src/core/tree.ts';
import { readYaml } from '../../src/load/yaml.ts';
import { CASE_NAMES } from '../support/parity.ts';
import { describeWithShared, shared } from '../support/shared.ts';

const fixtures = resolve(import.meta.dirname, '../../fixtures/clusters');

const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, allowUnionTypes: true });
ajv.addVocabulary(['patternErrorMessage', 'x-kubernetes-int-or-string', 'x-kubernetes-validations']);
ajv.addVocabulary(['x-kubernetes-preserve-unknown-fields']);
const validators = new Map<DocumentKind, ValidateFunction>(
  (['values', 'kubernetes', 'helmrelease'] as const).map((kind) => [kind, ajv.compile(editorSchema(kubernetes, kind))]),
);

/** What an editor would mark in the documents of a text. */
function marks(kind: DocumentKind, text: string) {
  const validate = validators.get(kind) as ValidateFunction;
  const { documents } = readYaml({ kind: 'file', name: 'test.yaml', text });
  return documents.flatMap(({ root }) => {
    if (!root || validate(JSON.parse(JSON.stringify(toValue(root))))) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  });
}

const resource = (spec: string) =>
  `apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: {name: a}\nspec: ${spec}\n`;

describe('the schema for editors', () => {
  it.each([
    ['smallest/values.yaml', 'values'],
    ['production/kubernetes.yaml', 'kubernetes'],
    ['two-in-one/clusters.yaml', 'kubernetes'],
    ['gpu/helmrelease.yaml', 'helmrelease'],
  ] as const)('has nothing against %s', (path, kind) => {
    expect(marks(kind, readFileSync(join(fixtures, path), 'utf8'))).toEqual([]);
  });

  it('wants all of a new group in a values file, where the default one may be partial or taken away', () => {
    expect(marks('values', 'nodeGroups: {md0: {minReplicas: 1}}')).toEqual([]);
    expect(marks('values', 'nodeGroups: {md0: null}')).toEqual([]);
    expect(marks('values', 'nodeGroups: {batch: {minReplicas: 1, maxReplicas: 2, instanceType: u1.large}}')).toEqual([
      "/nodeGroups/batch must have required property 'diskSize'",
    ]);
    expect(marks('values', 'nodeGroups: {md0: {diskSize: null}}')).not.toEqual([]);
  });

  it('wants of a new group in a resource only what the API server does not fill in', () => {
    expect(marks('kubernetes', resource('{nodeGroups: {batch: {}, other: null}}'))).toEqual([]);
    expect(marks('kubernetes', resource('{nodeGroups: {batch: {gpus: [{}]}}}'))).toEqual([
      "/spec/nodeGroups/batch/gpus/0 must have required property 'name'",
    ]);
  });

  it('lets an empty value stand for the default', () => {
    expect(marks('values', 'host:\naddons:\n  ingressNginx:\n    hosts:\n  velero:\ncontrolPlane:\n')).toEqual([]);
  });

  it('has the keys of the platform in values only', () => {
    expect(marks('values', '_cluster: {}\nx-anchors: {}\n')).toEqual([]);
    expect(marks('kubernetes', resource('{_cluster: {}}'))).toEqual(['/spec must NOT have additional properties']);
  });

  it('is about its own kind of document', () => {
    expect(marks('kubernetes', 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n')).toHaveLength(2);
    expect(
      marks(
        'helmrelease',
        'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: a}\nspec: {interval: 5m, values: {verison: v1.35}}\n',
      ),
    ).toEqual(['/spec/values must NOT have additional properties']);
  });
});

describeWithShared('the schema for editors, on what the platform takes', () => {
  it.each(CASE_NAMES)('has nothing against %s', (name) => {
    const text = readFileSync(shared(`parity/cases/valid/${name}/values.yaml`), 'utf8');
    expect(marks('values', text)).toEqual([]);
    const { documents } = readYaml({ kind: 'file', name: 'test.yaml', text });
    const values = documents[0]?.root ? toValue(documents[0].root) : {};
    const spec = JSON.stringify(values);
    expect(
      marks(
        'helmrelease',
        `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: a}\nspec: {values: ${spec}}`,
      ),
    ).toEqual([]);
  });
});
