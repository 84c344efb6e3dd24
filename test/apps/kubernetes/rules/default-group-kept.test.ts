import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

const GROUP = 'workers: { minReplicas: 1, maxReplicas: 5, instanceType: u1.large, diskSize: 40Gi }';
const find = (text: string) => findingsOf('default-group-kept', text);
const resource = (spec: string) =>
  `apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: { name: demo, namespace: tenant-acme }\nspec: { ${spec} }\n`;
const release = (values: string) =>
  `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: kubernetes-demo, namespace: tenant-acme }
spec:
  chartRef: { kind: ExternalArtifact, name: cozystack-kubernetes-application-kubevirt-kubernetes, namespace: cozy-system }
  values: { ${values} }
`;

describe('default-group-kept', () => {
  it('names what comes, and the way to leave it out', () => {
    const [finding] = find(`nodeGroups: { ${GROUP} }`);
    expect(finding?.message).toContain('u1.medium, starts with two VMs');
    expect(finding?.fix?.operations).toEqual([{ op: 'set', path: ['nodeGroups', 'md0'], value: null }]);
  });

  it('does the same in a HelmRelease', () => {
    expect(find(release(`nodeGroups: { ${GROUP} }`))).toMatchObject([{ path: 'nodeGroups', fix: {} }]);
    expect(find(release(`nodeGroups: { md0: null, ${GROUP} }`))).toEqual([]);
  });

  it('knows that md0 cannot be left out of a Kubernetes resource', () => {
    const kept = find(resource(`nodeGroups: { ${GROUP} }`));
    expect(kept).toMatchObject([{ path: 'nodeGroups' }]);
    expect(kept[0]).not.toHaveProperty('fix');
    const nulled = find(resource(`nodeGroups: { md0: null, ${GROUP} }`));
    expect(nulled).toMatchObject([{ path: 'nodeGroups.md0', line: 4 }]);
    expect(nulled[0]).not.toHaveProperty('fix');
  });

  it.each([
    ['{}'],
    ['nodeGroups: null'],
    ['nodeGroups: {}'],
    ['nodeGroups: { md0: { minReplicas: 1 } }'],
    ['nodeGroups: { workers: null }'],
    [`nodeGroups: { md0: null, ${GROUP} }`],
    [`nodeGroups: { md0: { minReplicas: 1 }, ${GROUP} }`],
    [resource('nodeGroups: { md0: { minReplicas: 1 } }')],
    [resource(`nodeGroups: { md0: {}, ${GROUP} }`)],
  ])('is silent on %s', (text) => {
    expect(find(text)).toEqual([]);
  });
});
