import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { override } from '../../../src/apps/kubernetes/model/value.ts';
import { makeModel } from '../../../src/apps/kubernetes/model.ts';
import { templates } from '../../../src/generated/kubernetes-templates.js';
import type { LiveObject } from '../../../src/load/environment.ts';
import { manifestsOf, type Order, subjectOf } from '../../support/kubernetes.ts';

const on = { enabled: true, valuesOverride: { a: 1 } };
const EVERYTHING: Order = {
  values: {
    nodeGroups: { gpu: { instanceType: 'u1.large', gpus: [{ name: 'nvidia.com/X' }], storageClass: 'fast' } },
    addons: {
      certManager: on,
      gatewayAPI: { enabled: true },
      ingressNginx: { ...on, hosts: ['a.example.org'] },
      gpuOperator: on,
      hami: on,
      fluxcd: on,
      monitoringAgents: on,
      velero: on,
      ouroboros: on,
    },
  },
  state: [
    {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: 'patch-containerd', namespace: 'cozy-system' },
      data: { 'docker.io.toml': 'YQ==' },
    },
    machineTemplate('kubernetes-demo-old-1', 'kubernetes-demo'),
    machineSet('kubernetes-demo-old-1'),
  ],
};

function machineTemplate(name: string, cluster: string): LiveObject {
  const owner = { apiVersion: 'cluster.x-k8s.io/v1beta1', kind: 'Cluster', name: cluster, uid: '1' };
  const metadata = { name, namespace: 'tenant-acme', ownerReferences: [owner] };
  const spec = { template: { spec: { was: 'so' } } };
  return { apiVersion: 'infrastructure.cluster.x-k8s.io/v1alpha1', kind: 'KubevirtMachineTemplate', metadata, spec };
}

function machineSet(template: string, namespace = 'tenant-acme'): LiveObject {
  const infrastructureRef = { kind: 'KubevirtMachineTemplate', name: template };
  const spec = { template: { spec: { infrastructureRef } } };
  return { apiVersion: 'cluster.x-k8s.io/v1beta1', kind: 'MachineSet', metadata: { name: 'set', namespace }, spec };
}

describe('the templates', () => {
  it('all say something of a cluster that has everything, or waits for etcd', () => {
    const waiting = { context: { etcd: '' } };
    const sources = new Set([...manifestsOf(EVERYTHING), ...manifestsOf(waiting)].map(({ source }) => source));
    expect(templates.map(({ source }) => source).filter((source) => !sources.has(source))).toEqual([]);
  });
});

describe('an override', () => {
  it('is laid over maps deeply and over everything else as a whole, a null included', () => {
    const defaults = { a: { b: 1, c: [1, 2] }, d: { e: 1 }, f: 'x' };
    const user = { a: { c: [3], g: false }, d: null, f: { h: 1 } };
    expect(override(defaults, user)).toEqual({ a: { b: 1, c: [3], g: false }, d: null, f: { h: 1 } });
    expect(defaults.a.c).toEqual([1, 2]);
  });

  it('may have any key', () => {
    const user = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}');
    expect(Object.entries(override({ a: 1 }, user))).toEqual([
      ['a', 1],
      ['__proto__', { x: 1 }],
      ['constructor', 2],
    ]);
  });
});

describe('old machine templates', () => {
  const old = (...state: LiveObject[]) => makeModel(subjectOf({ state })).oldMachineTemplates.map(({ name }) => name);
  const mine = machineTemplate('mine', 'kubernetes-demo');

  it('stay while a MachineSet of the namespace refers to them', () => {
    expect(old(mine, machineSet('mine'))).toEqual(['mine']);
    expect(old(mine)).toEqual([]);
    expect(old(mine, machineSet('mine', 'tenant-other'))).toEqual([]);
  });

  it('are not those of another cluster, nor those that are rendered anyhow', () => {
    const rendered = makeModel(subjectOf({})).nodeGroups[0]?.machineTemplate.name ?? '';
    expect(old(machineTemplate('other', 'kubernetes-other'), machineSet('other'))).toEqual([]);
    expect(old(machineTemplate(rendered, 'kubernetes-demo'), machineSet(rendered))).toEqual([]);
  });
});

describe('who sees a cluster in the dashboard', () => {
  it.each([
    ['tenant-root', ['tenant-root']],
    ['tenant-a', ['tenant-a', 'tenant-root']],
    ['tenant-a-b', ['tenant-a', 'tenant-a-b', 'tenant-root']],
  ])('of %s: the tenants %j', (namespace, tenants) => {
    const { subjects } = makeModel(subjectOf({ namespace })).dashboard;
    expect(subjects.filter(({ kind }) => kind === 'ServiceAccount').map(({ name }) => name)).toEqual(tenants);
    expect(subjects.filter(({ kind }) => kind === 'Group').map(({ name }) => name)).toEqual(
      tenants.flatMap((tenant) => [`${tenant}-admin`, `${tenant}-super-admin`, `${tenant}-use`]),
    );
  });
});

describe('the scripts in the documents', () => {
  const { worker, cleanup, waitForKubeconfig } = makeModel(subjectOf({}));

  it.each([
    ['the commands before kubeadm', worker.preKubeadmCommands.join('\n')],
    ['the installation of the kubelet', worker.installKubelet],
    ['the cleanup', cleanup.command[2] ?? ''],
    ['the wait for the kubeconfig', waitForKubeconfig.command[2] ?? ''],
  ])('%s are shell', (_, text) => {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('are told the version, the release and the namespace', () => {
    expect(worker.preKubeadmCommands.at(-1)).toBe("KUBELET_VERSION='v1.35.1' /usr/bin/update-k8s.sh");
    expect(cleanup.command.slice(3)).toEqual(['cleanup', 'kubernetes-demo', 'tenant-acme']);
  });
});
