import { check, load, RefusedError, render, UsageError } from 'cozy';
import { describe, expect, it } from 'vitest';

const NAMED = { name: 'demo', namespace: 'tenant-acme' };
const only = (text: string, options = {}) => {
  const [cluster] = load(text, options).clusters;
  if (!cluster) throw new Error('no cluster');
  return cluster;
};

describe('the built library', () => {
  it('renders a values file', () => {
    const manifests = render(only('nodeGroups: { md0: { minReplicas: 1 } }', NAMED));
    expect(manifests.find(({ kind }) => kind === 'Cluster')).toMatchObject({
      source: 'kubernetes/templates/cluster/cluster.yaml',
      apiVersion: 'cluster.x-k8s.io/v1beta1',
      name: 'kubernetes-demo',
    });
  });

  it('tells what is wrong with a text, and with a cluster', () => {
    expect(load('a: [', { file: 'my.yaml' }).findings).toMatchObject([
      { rule: 'yaml-syntax', file: 'my.yaml', line: 1 },
    ]);
    expect(check(only('nodeGroups: { md0: { minReplicas: 20 } }'))).toMatchObject([
      { rule: 'replica-bounds', severity: 'error', file: 'values.yaml', path: 'nodeGroups.md0.minReplicas' },
    ]);
  });

  it('does not render what is wrong, or nobody knows where', () => {
    const broken = only('nodeGroups: { md0: { minReplicas: 20 } }', NAMED);
    expect(() => render(broken)).toThrow(RefusedError);
    expect(() => render(only('version: v1.35'))).toThrow(UsageError);
  });

  it('takes a context, instance types and an older version', () => {
    const cluster = only('nodeGroups: { md0: { instanceType: our.large } }\nstorageClass: local', NAMED);
    const older = only('storageClass: replicated', NAMED);
    const instanceTypes = { 'our.large': { cpu: 4, memory: '16Gi' } };
    expect(check(cluster, { instanceTypes })).toEqual([]);
    expect(check(cluster).map(({ rule }) => rule)).toEqual(['known-instance-type']);
    expect(check(cluster, { instanceTypes, against: older }).map(({ rule }) => rule)).toContain('immutable');
    const context = { _namespace: { etcd: '', host: 'example.org' } };
    expect(render(cluster, { instanceTypes, context }).map(({ name }) => name)).toContain(
      'kubernetes-demo-awaiting-etcd',
    );
  });
});
