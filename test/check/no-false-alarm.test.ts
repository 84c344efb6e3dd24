import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkText } from '../support/cluster.ts';
import { runCozyIn } from '../support/scenario.ts';

const indent = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));
const FORMS: { readonly [form: string]: (values: string) => string } = {
  'a values file': (values) => values,
  'a Kubernetes resource': (values) =>
    `apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: {name: demo, namespace: tenant-acme}\nspec:\n${indent(values, 2)}`,
  'a HelmRelease': (values) =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: kubernetes-demo, namespace: tenant-acme}\nspec:\n  chartRef: {kind: ExternalArtifact, name: cozystack-kubernetes-application-kubevirt-kubernetes-kubernetes, namespace: cozy-system}\n  values:\n${indent(values, 4)}`,
};

const HARMLESS: { readonly [what: string]: string } = {
  'ingress-nginx without cert-manager':
    'addons:\n  ingressNginx:\n    enabled: true\n    hosts: [a.example.org]\n  certManager:\n    enabled: false\n',
  'two replicas of the control plane': 'controlPlane:\n  replicas: 2\n',
  'a group without roles':
    'nodeGroups:\n  md0:\n    minReplicas: 1\n    maxReplicas: 3\n    instanceType: u1.large\n    diskSize: 20Gi\n    roles: []\n',
  'resources and an empty instance type':
    'nodeGroups:\n  md0:\n    minReplicas: 1\n    maxReplicas: 3\n    instanceType: ""\n    diskSize: 20Gi\n    resources:\n      cpu: 4\n      memory: 8Gi\n',
};

describe.each(Object.entries(FORMS))('no alarm in %s', (_, form) => {
  it.each(Object.entries(HARMLESS))('for %s', (_, values) => {
    expect(checkText(form(values))).toEqual([]);
  });
});

describe('no alarm for the clusters of this repository', () => {
  const root = resolve(import.meta.dirname, '../..');
  it.each(['smallest/values.yaml', 'gpu/helmrelease.yaml', 'production/kubernetes.yaml', 'two-in-one/clusters.yaml'])(
    '%s',
    (file) => {
      const path = `fixtures/clusters/${file}`;
      expect(readFileSync(resolve(root, path), 'utf8')).not.toContain('cozy-ignore');
      const { exit, stdout } = runCozyIn(root, `cozy lint --strict ${path}`);
      expect({ exit, stdout }).toEqual({ exit: 0, stdout: expect.stringMatching(/^no findings in \d clusters?\n$/) });
    },
  );
});
