import { describe, expect, it } from 'vitest';
import { checkText } from '../support/cluster.ts';

/**
 * A mistake is the rule behind `#!`, on the line it is found at. That GPUs lack their operator follows from the fault of
 * `hami`, that no group has the ingress role from the misspelt role; neither is told.
 */
const TEXT = `version: 1.30 #! schema-type
host: https://k8s.example.org #! host-name
kamajiControlPlan: {} #! unknown-key
storageClas: fast #! unknown-key
controlPlane:
  replicas: 0 #! schema-range
  apiServer:
    resourcesPreset: c1.gigantic #! schema-enum
  scheduler:
    resourcesPreset: medium #! deprecated-preset
  controllerManager:
    resources:
      cpu: "" #! schema-pattern
nodeGroups:
  md0:
    minReplicas: 5 #! replica-bounds
    maxReplicas: 3
    instanceType: u1.mediun #! known-instance-type
    diskSize: 20GiB #! quantity-unit
    roles:
      - node-role.kubernetes.io/ingress-nginx #! role-name
  Workers: #! group-name
    minReplicas: "1" #! schema-type
    maxReplicas: 3
    instanceType: u1.large
    diskSize: 20.2Gi #! quantity-fraction
    kubelet:
      evictionHardMemory: 150% #! eviction-range
  on: #! yaml-implicit-boolean
    minReplicas: 1
    maxReplicas: 010 #! yaml-octal
    instanceType: u1.large
    diskSize: 20Gi
    kubelet:
      evictionHardMemory: 12% #! eviction-order
      evictionSoftMemory: 10%
      kubeReservedMemory: 0Mi #! reservation-positive
      systemReservedCpu: 100x #! reservation-format
  short: #! schema-required
    minReplicas: 1
    maxReplicas: 3
    instanceType: u1.large
  gpu:
    minReplicas: 1
    maxReplicas: 2
    instanceType: u1.small
    diskSize: 20Gi
    gpus: [{name: nvidia.com/AD102GL_L40S}] #! gpu-memory
  half:
    minReplicas: 1
    maxReplicas: 2
    instanceType: u1.large
    diskSize: 20Gi
    resources:
      cpu: 2 #! cpu-memory-pairing
  cores:
    minReplicas: 1
    maxReplicas: 2
    instanceType: ""
    ephemeralStorage: 20Gi #! deprecated-field
    diskSize: 20Gi
    resources:
      cpu: 2500m #! whole-cores
      memory: 4Gi
  old:
    minReplicas: 1
    maxReplicas: 1 #! starts-with-two
    instanceType: u1.micro #! small-node
    diskSize: 20Gi
    kubelet:
      evictionSoftMemory: 500Mi #! eviction-units
addons:
  hami:
    enabled: true #! addon-requires
  velero:
    enabled: "\${VELERO}" #! template-residue
  certManager:
    enabled: true
    valuesOverride:
      crds: {} #! override-nesting
  ingressNginx: #! ingress-hosts
    enabled: true
    exposeMethod: Proxied
`;

const RULES = TEXT.split('\n').flatMap((line, index) =>
  (line.split('#! ')[1]?.split(' ') ?? []).map((rule) => ({ rule, line: index + 1 })),
);
const byLineAndRule = (a: { rule: string; line: number }, b: { rule: string; line: number }) =>
  a.line - b.line || (a.rule < b.rule ? -1 : 1);

describe('a file with many mistakes', () => {
  const findings = checkText(TEXT);

  it('gives one finding for each, and none that follows from another', () => {
    expect(RULES.length).toBeGreaterThanOrEqual(30);
    expect(findings.map(({ rule, line }) => ({ rule, line })).sort(byLineAndRule)).toEqual(RULES.sort(byLineAndRule));
  });

  it('gives them in the order of the file', () => {
    const places = findings.map(({ line, column }) => line * 1000 + column);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
