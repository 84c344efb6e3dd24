import { describe, expect, it } from 'vitest';
import type { Value } from '../../src/core/tree.ts';
import { checkText, findingsOf } from '../support/cluster.ts';

const group = (text: string) => `nodeGroups: { md0: { ${text} } }`;
const set = (rule: string, text: string): Value | undefined => {
  const [operation] = findingsOf(rule, text)[0]?.fix?.operations ?? [];
  return operation?.op === 'set' ? operation.value : undefined;
};
const removes = (rule: string, text: string) => findingsOf(rule, text)[0]?.fix?.operations[0]?.op === 'remove';
const messageOf = (rule: string, text: string) => findingsOf(rule, text)[0]?.message;

describe('schema-type', () => {
  it.each<[string, Value]>([
    [group('minReplicas: "1"'), 1],
    [group('maxReplicas: " 5 "'), 5],
    ['controlPlane: { replicas: "2" }', 2],
    ['addons: { velero: { enabled: "yes" } }', true],
    ['addons: { velero: { enabled: "False" } }', false],
    [group('kubelet: { systemReservedCpu: 1 }'), '1'],
    [group('kubelet: { systemReservedCpu: 0.50 }'), '0.50'],
    ['version: 1.30', 'v1.30'],
    ['version: 1.35', 'v1.35'],
    ['storageClass: 2024', '2024'],
    ['addons: { ingressNginx: { hosts: a.example.org } }', ['a.example.org']],
    [group('roles: ingress-nginx'), ['ingress-nginx']],
    [group('gpus: [nvidia.com/X]'), { name: 'nvidia.com/X' }],
    [group('gpus: nvidia.com/X'), [{ name: 'nvidia.com/X' }]],
    ['controlPlane: { scheduler: { resources: { cpu: 0.5 } } }', '0.5'],
  ])('mends %s', (text, value) => {
    expect(findingsOf('schema-type', text)).toHaveLength(1);
    expect(set('schema-type', text)).toEqual(value);
  });

  it.each([
    ['nodeGroups: { md0: null, a: { minReplicas: 0, maxReplicas: 1, instanceType: "", diskSize: 1Gi, roles: } }'],
    ['addons: { velero: { valuesOverride: "" } }'],
  ])('takes away what says nothing: %s', (text) => {
    expect(removes('schema-type', text)).toBe(true);
  });

  it.each([
    [group('minReplicas: 1.5')],
    [group('minReplicas: one')],
    [group('minReplicas: ""')],
    ['version: 1.3'],
    ['version: 1.29'],
    ['version: [v1.30]'],
    ['addons: { velero: { enabled: maybe } }'],
    ['addons: { ingressNginx: { hosts: "a.example.org, b.example.org" } }'],
    ['addons: { ingressNginx: { hosts: "" } }'],
    ['addons: { velero: [] }'],
    ['storageClass: true'],
    [group('kubelet: { evictionHardMemory: 7 }')],
    [group('kubelet: { systemReservedMemory: 256 }')],
    [group('kubelet: { systemReservedCpu: 0100 }')],
    [group('gpus: { name: nvidia.com/X }')],
  ])('is not sure what %s means', (text) => {
    const findings = findingsOf('schema-type', text);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.fix?.operations[0]?.op).not.toBe('set');
  });

  it.each([
    [group('minReplicas: "1"'), 'minReplicas is the text "1"; write a whole number, 1'],
    [group('maxReplicas: [1]'), 'maxReplicas is a list; write a whole number, such as 10'],
    ['version: 1.30', 'version is the number 1.3 (written 1.30); write text, "v1.30"'],
    [group('diskSize: true'), 'diskSize is true; write a whole number or text, such as 20Gi'],
    [group('gpus: [nvidia.com/X]'), 'gpus.0 is the text "nvidia.com/X"; write a map, {"name":"nvidia.com/X"}'],
    ['addons: { velero: { enabled: "yes" } }', 'enabled is the text "yes"; write true'],
    ['host: {}', 'host is a map; write text, such as k8s.example.org'],
    [`storageClass: ["${'x'.repeat(200)}"]`, 'storageClass is a list; write text, such as replicated'],
  ])('says of %s what it is and what would be right', (text, message) => {
    expect(messageOf('schema-type', text)).toBe(message);
  });

  it('makes one finding of a quantity, and does not spread long text', () => {
    expect(checkText(group('diskSize: {}')).map(({ rule }) => rule)).toEqual(['schema-type']);
    expect(messageOf('schema-type', group(`minReplicas: ${'x'.repeat(500)}`))?.length).toBeLessThan(150);
  });

  it('leaves the rules to speak of everything else', () => {
    const rules = checkText('nodeGroups: { md0: { minReplicas: "1", instanceType: u1.mediun } }').map(
      ({ rule }) => rule,
    );
    expect(rules).toEqual(['schema-type', 'known-instance-type']);
  });
});

describe('schema-enum', () => {
  it.each([
    ['version: v1.30.2', 'v1.30'],
    ['version: "1.30"', 'v1.30'],
    ['version: V1.31', 'v1.31'],
    ['version: 1.34.4', 'v1.34'],
    ['addons: { ingressNginx: { exposeMethod: proxied } }', 'Proxied'],
    ['addons: { ingressNginx: { exposeMethod: load-balancer } }', 'LoadBalancer'],
    ['controlPlane: { scheduler: { resourcesPreset: T1.Micro } }', 't1.micro'],
  ])('mends %s', (text, value) => {
    expect(set('schema-enum', text)).toBe(value);
  });

  it.each([
    ['version: v1.29', 'write v1.35, v1.34, v1.33, v1.32, v1.31 or v1.30'],
    ['version: latest', 'write v1.35'],
    ['version: v1.3', 'write v1.35'],
    ['version: v1.30-rc1', 'write v1.35'],
    ['addons: { ingressNginx: { exposeMethod: NodePort } }', 'write Proxied or LoadBalancer'],
    ['controlPlane: { apiServer: { resourcesPreset: c1.huge } }', '47 choices, such as c1.medium'],
    ['controlPlane: { apiServer: { resourcesPreset: c1.smal } }', 'did you mean c1.small'],
  ])('is not sure what %s means', (text, advice) => {
    expect(findingsOf('schema-enum', text)).toHaveLength(1);
    expect(findingsOf('schema-enum', text)[0]).not.toHaveProperty('fix');
    expect(messageOf('schema-enum', text)).toContain(advice);
  });
});

describe('schema-required', () => {
  const missing = (text: string) => findingsOf('schema-required', text).map(({ path }) => path);

  it('asks for what a new group needs, and nothing of the default one', () => {
    expect(missing('nodeGroups: { md0: {}, a: { maxReplicas: 3 } }')).toEqual([
      'nodeGroups.a.minReplicas',
      'nodeGroups.a.instanceType',
      'nodeGroups.a.diskSize',
    ]);
  });

  it('asks for a name of each GPU, at its item', () => {
    const [finding] = findingsOf('schema-required', 'nodeGroups:\n  md0:\n    gpus:\n      - {}\n');
    expect(finding).toMatchObject({ path: 'nodeGroups.md0.gpus.0.name', line: 4, column: 9 });
  });

  it('asks for nothing where the API server fills in', () => {
    const resource = `apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: { name: demo, namespace: tenant-acme }\nspec: { nodeGroups: { a: {} } }\n`;
    expect(missing(resource)).toEqual([]);
  });

  it('does not ask for what another finding mends', () => {
    expect(
      missing('nodeGroups: { a: { minReplica: 1, maxReplicas: 3, instanceType: "", ephemeralStorage: 20Gi } }'),
    ).toEqual([]);
  });

  it('is content with an empty instance type, and without roles', () => {
    const text =
      'nodeGroups: { md0: null, a: { minReplicas: 1, maxReplicas: 3, instanceType: "", diskSize: 20Gi, resources: { cpu: 2, memory: 8Gi } } }';
    expect(checkText(text)).toEqual([]);
  });
});

describe('schema-pattern and schema-range', () => {
  it('takes an empty quantity away, but not a size that is needed', () => {
    expect(removes('schema-pattern', group('resources: { cpu: "" }'))).toBe(true);
    expect(removes('schema-pattern', group('resources: { memory: "" }'))).toBe(true);
    expect(findingsOf('schema-pattern', group('diskSize: ""'))[0]).not.toHaveProperty('fix');
  });

  it.each([
    [group('diskSize: 20GB'), 'quantity-unit'],
    [group('diskSize: -20Gi'), 'quantity-unit'],
    [group('minReplicas: -1'), 'replica-bounds'],
    [group('kubelet: { systemReservedMemory: 256mb }'), 'reservation-format'],
    [group('kubelet: { systemReservedMemory: 0 Mi }'), 'reservation-format'],
    [group('kubelet: { systemReservedMemory: "256" }'), 'reservation-format'],
    [group('kubelet: { kubeReservedCpu: 0.5m }'), 'reservation-format'],
    [group('kubelet: { evictionHardMemory: x% }'), 'eviction-format'],
    [group('kubelet: { evictionHardMemory: "7" }'), 'eviction-format'],
  ])('leave %s to %s', (text, rule) => {
    expect(checkText(text).map((finding) => finding.rule)).toEqual([rule]);
  });

  it('say what would be right', () => {
    expect(messageOf('schema-range', 'controlPlane: { replicas: 0 }')).toBe(
      'replicas is the number 0; write 1 or more',
    );
    expect(messageOf('schema-pattern', group('gpus: [{ name: "" }]'))).toBe(
      'name is empty text; write the name of a device, such as nvidia.com/AD102GL_L40S',
    );
  });
});
