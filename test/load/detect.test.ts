import { describe, expect, it } from 'vitest';
import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { type Detected, detect, resemblesValues } from '../../src/load/detect.ts';
import { readYaml } from '../../src/load/yaml.ts';

const rootOf = (text: string) => {
  const [document] = readYaml({ kind: 'file', name: 'x.yaml', text }).documents;
  if (!document?.root) throw new Error(`nothing in ${text}`);
  return document.root;
};
const told = (item: Detected<typeof kubernetes>) => (item.form === 'foreign' ? `foreign: ${item.what}` : item.form);
const forms = (text: string) => detect(rootOf(text), [kubernetes]).map(told);

const release = (spec: string, name = 'demo') =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: ${name} }\nspec: ${spec}\n`;

describe('a document', () => {
  it.each([
    ['values', 'nodeGroups: {}', ['plain']],
    ['a list', '- a', ['plain']],
    ['our resource', 'apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes', ['kubernetes']],
    ['our resource in another version', 'apiVersion: apps.cozystack.io/v1beta2\nkind: Kubernetes', ['kubernetes']],
    [
      'our resource with the kind in lower case',
      'apiVersion: apps.cozystack.io/v1alpha1\nkind: kubernetes',
      ['kubernetes'],
    ],
    [
      'another app',
      'apiVersion: apps.cozystack.io/v1alpha1\nkind: Postgres\nmetadata: {name: db}',
      ['foreign: Postgres db'],
    ],
    ['the same kind of another group', 'apiVersion: example.org/v1alpha1\nkind: Kubernetes', ['foreign: Kubernetes']],
    ['a kustomization', 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization', ['foreign: Kustomization']],
    ['a chart', 'apiVersion: v2\nname: x\nversion: 1.0.0', ['foreign: a document of no kind']],
    [
      'a List',
      'apiVersion: v1\nkind: List\nitems: [{apiVersion: apps.cozystack.io/v1alpha1, kind: Kubernetes}, {apiVersion: v1, kind: Secret, metadata: {name: s}}, 3]',
      ['kubernetes', 'foreign: Secret s', 'foreign: a document of no kind'],
    ],
    [
      'a KubernetesList',
      'apiVersion: apps.cozystack.io/v1alpha1\nkind: KubernetesList\nitems: [{apiVersion: apps.cozystack.io/v1alpha1, kind: Kubernetes}]',
      ['kubernetes'],
    ],
  ])('is told by what it holds: %s', (_, text, expected) => {
    expect(forms(text)).toEqual(expected);
  });

  it.each([
    [
      'the artifact of the app',
      '{ chartRef: { kind: ExternalArtifact, name: cozystack-kubernetes-application-kubevirt-kubernetes } }',
      'demo',
      'helmrelease',
    ],
    [
      "an addon's artifact",
      '{ chartRef: { kind: ExternalArtifact, name: cozystack-kubernetes-application-kubevirt-kubernetes-cilium } }',
      'kubernetes-demo-cilium',
      'foreign: HelmRelease kubernetes-demo-cilium',
    ],
    ['the chart by its name', '{ chart: { spec: { chart: kubernetes } } }', 'demo', 'helmrelease'],
    ['the chart by its path', '{ chart: { spec: { chart: ./packages/apps/kubernetes } } }', 'demo', 'helmrelease'],
    [
      'another chart',
      '{ chart: { spec: { chart: postgres } } }',
      'kubernetes-demo',
      'foreign: HelmRelease kubernetes-demo',
    ],
    ['no chart, and a release of ours', '{ values: {} }', 'kubernetes-demo', 'helmrelease'],
    ['no chart, and a releaseName of ours', '{ releaseName: kubernetes-demo }', 'demo', 'helmrelease'],
    ['no chart, and another name', '{ values: {} }', 'demo', 'foreign: HelmRelease demo'],
  ])('is a HelmRelease of the app by %s', (_, spec, name, expected) => {
    expect(forms(release(spec, name))).toEqual([expected]);
  });
});

describe('a document of no kind in a folder', () => {
  it.each([
    ['nodeGroups: { a: { minReplicas: 1 } }\nsomething: 1\nelse: 2'],
    ['version: v1.33'],
    ['version: v1.33\nhost: k.example.org\nreplicas: 3'],
    ['nodeGroup: { a: { minReplicas: 1 } }'],
    ['addons: { certManager: { enabled: true } }\nkamajiControlPlane: {}\nother: 1'],
    ['x-base: &a {}\nstorageClass: local'],
  ])('is values: %s', (text) => {
    expect(resembles(text)).toBe(true);
  });

  it.each([
    ['version: "3.8"\nservices: {}'],
    ['version: 2\nupdates: []\nregistries: {}'],
    ['resources: [a.yaml]\nimages: [{ name: x }]'],
    ['image: { repository: x, tag: y }\nreplicaCount: 1\nservice: {}'],
    ['_namespace: {}\n_cluster: {}'],
    ['instanceTypes: {}'],
    ['{}'],
  ])('is not: %s', (text) => {
    expect(resembles(text)).toBe(false);
  });
});

function resembles(text: string): boolean {
  const root = rootOf(text);
  return root.kind === 'map' && resemblesValues(root, kubernetes);
}
