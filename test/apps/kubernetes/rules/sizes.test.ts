import { describe, expect, it } from 'vitest';
import { checkText, findingsOf } from '../../../support/cluster.ts';

/** Every finding about the group `md0` with these values (a flow map), as `rule field`. */
function find(group: string): string[] {
  return checkText(`nodeGroups: { md0: { ${group} } }`).map(
    ({ rule, path }) => `${rule} ${path.replace('nodeGroups.md0.', '')}`,
  );
}

function messages(rule: string, group: string): string[] {
  return findingsOf(rule, `nodeGroups: { md0: { ${group} } }`).map(({ message }) => message);
}

describe('one mistake is one finding', () => {
  it.each([
    // Quantities.
    ['diskSize: 20GB', 'quantity-unit diskSize'],
    ['diskSize: 20 Gi', 'quantity-unit diskSize'],
    ['diskSize: 20', 'quantity-unit diskSize'],
    ['diskSize: 0', 'quantity-unit diskSize'],
    ['diskSize: -5Gi', 'quantity-unit diskSize'],
    ['diskSize: 20.3Gi', 'quantity-fraction diskSize'],
    ['diskSize: 8Ei', 'quantity-unit diskSize'],
    ['diskSize: 1e999999999', 'quantity-unit diskSize'],
    ['diskSize: 100500m', 'quantity-unit diskSize'],
    ['resources: { cpu: 2, memory: 2048 }', 'quantity-unit resources.memory'],
    ['resources: { cpu: 2, memory: 8gi }', 'quantity-unit resources.memory'],
    ['resources: { cpu: 2, memory: 512m }', 'quantity-unit resources.memory'],
    ['resources: { cpu: 2, memory: 4.1Gi }', 'quantity-fraction resources.memory'],
    ['resources: { cpu: 2 cores, memory: 8Gi }', 'quantity-unit resources.cpu'],
    ['resources: { cpu: 2Gi, memory: 8Gi }', 'quantity-unit resources.cpu'],
    // Cores.
    ['resources: { cpu: 2500m, memory: 8Gi }', 'whole-cores resources.cpu'],
    ['resources: { cpu: "2.0", memory: 8Gi }', 'whole-cores resources.cpu'],
    ['resources: { cpu: "2.5", memory: 8Gi }', 'whole-cores resources.cpu'],
    ['resources: { cpu: 0, memory: 8Gi }', 'whole-cores resources.cpu'],
    ['resources: { cpu: -2, memory: 8Gi }', 'whole-cores resources.cpu'],
    // Halves, and types.
    ['resources: { memory: 8Gi }', 'cpu-memory-pairing resources.memory'],
    ['instanceType: "", resources: { cpu: 2 }', 'cpu-memory-pairing resources.cpu'],
    ['instanceType: u1.mediun', 'known-instance-type instanceType'],
    ['instanceType: u1.mediun, kubelet: { systemReservedMemory: 512Mi }', 'known-instance-type instanceType'],
    ['instanceType: u1.large, resources: { cpu: 2, memory: 8Gi }', 'instance-type-unused instanceType'],
    // Reservations.
    ['kubelet: { systemReservedMemory: 256mb }', 'reservation-format kubelet.systemReservedMemory'],
    ['kubelet: { systemReservedMemory: "256" }', 'reservation-format kubelet.systemReservedMemory'],
    ['kubelet: { kubeReservedMemory: 5% }', 'reservation-format kubelet.kubeReservedMemory'],
    ['kubelet: { kubeReservedMemory: 0Mi }', 'reservation-positive kubelet.kubeReservedMemory'],
    ['kubelet: { kubeReservedMemory: "0" }', 'reservation-positive kubelet.kubeReservedMemory'],
    ['kubelet: { kubeReservedMemory: -256Mi }', 'reservation-positive kubelet.kubeReservedMemory'],
    ['kubelet: { systemReservedCpu: 0.5m }', 'reservation-format kubelet.systemReservedCpu'],
    ['kubelet: { systemReservedCpu: "1e-1" }', 'reservation-format kubelet.systemReservedCpu'],
    ['kubelet: { systemReservedCpu: -100m }', 'reservation-positive kubelet.systemReservedCpu'],
    ['kubelet: { kubeReservedMemory: 4Gi }', 'reservation-fits kubelet.kubeReservedMemory'],
    ['kubelet: { systemReservedCpu: "0.95" }', 'reservation-fits kubelet.systemReservedCpu'],
    ['instanceType: o1.nano', 'reservation-fits instanceType'],
    ['instanceType: "", kubelet: { systemReservedCpu: 100m }', 'reservation-needs-size kubelet.systemReservedCpu'],
    ['instanceType: u1.micro', 'small-node instanceType'],
    ['resources: { cpu: 1, memory: 1Gi }', 'small-node resources.memory'],
    // Eviction.
    ['kubelet: { evictionHardMemory: x% }', 'eviction-format kubelet.evictionHardMemory'],
    ['kubelet: { evictionHardMemory: "7" }', 'eviction-format kubelet.evictionHardMemory'],
    ['kubelet: { evictionHardMemory: 0% }', 'eviction-range kubelet.evictionHardMemory'],
    ['kubelet: { evictionHardMemory: -5% }', 'eviction-range kubelet.evictionHardMemory'],
    ['kubelet: { evictionHardMemory: 150% }', 'eviction-range kubelet.evictionHardMemory'],
    ['kubelet: { evictionHardMemory: 0Mi, evictionSoftMemory: 1Gi }', 'eviction-range kubelet.evictionHardMemory'],
    ['kubelet: { evictionHardMemory: 200Mi }', 'eviction-units kubelet.evictionHardMemory'],
    ['kubelet: { evictionSoftMemory: 1Gi }', 'eviction-units kubelet.evictionSoftMemory'],
    ['kubelet: { evictionHardMemory: 8%, evictionSoftMemory: 8.0% }', 'eviction-order kubelet.evictionHardMemory'],
    ['kubelet: { evictionSoftMemory: 7% }', 'eviction-order kubelet.evictionSoftMemory'],
    ['kubelet: { evictionHardMemory: 1Gi, evictionSoftMemory: 1024Mi }', 'eviction-order kubelet.evictionHardMemory'],
  ])('{ %s }', (group, finding) => {
    expect(find(group)).toEqual([finding]);
  });

  it('two mistakes are two', () => {
    expect(find('diskSize: 20GB, kubelet: { evictionHardMemory: 12%, systemReservedMemory: 0Mi }')).toEqual([
      'quantity-unit diskSize',
      'eviction-order kubelet.evictionHardMemory',
      'reservation-positive kubelet.systemReservedMemory',
    ]);
    expect(find('instanceType: u1.mediun, resources: { cpu: 2 }')).toEqual([
      'known-instance-type instanceType',
      'cpu-memory-pairing resources.cpu',
    ]);
  });
});

describe('no alarm where nothing is wrong', () => {
  it.each([
    '',
    'diskSize: 1.5Gi',
    'diskSize: 21474836480',
    'diskSize: 100G',
    'diskSize: "100e9"',
    'instanceType: "", resources: { cpu: 2, memory: 4Gi }',
    // The type is the default's: no one wrote it.
    'resources: { cpu: 2, memory: 4Gi }',
    'resources: { cpu: "2", memory: 8589934592 }',
    'resources: { cpu: 2, memory: 4294967296 }',
    'instanceType: "", resources: {}',
    'kubelet: { systemReservedMemory: "1e9", kubeReservedMemory: 0.5Gi }',
    'kubelet: { systemReservedCpu: "0.25", kubeReservedCpu: 100m }',
    'kubelet: { evictionHardMemory: 5.5%, evictionSoftMemory: 12.25% }',
    'kubelet: { evictionHardMemory: 500Mi, evictionSoftMemory: 1Gi }',
    'kubelet: { evictionSoftMemory: 20% }',
    'kubelet: { evictionHardMemory: "", systemReservedMemory: "" }',
    // 1Mi is left.
    'kubelet: { systemReservedMemory: 3Gi, kubeReservedMemory: 736Mi }',
  ])('{ %s }', (group) => {
    expect(find(group)).toEqual([]);
  });

  it('takes a type that the platform has', () => {
    const options = { instanceTypes: { 'big.one': { cpu: 4, memory: '16Gi' } } };
    expect(checkText('nodeGroups: { md0: { instanceType: big.one } }', options)).toEqual([]);
  });
});

describe('the control plane', () => {
  it.each([
    ['cpu: 500m', []],
    ['cpu: "0.5"', []],
    ['memory: 2Gi', []],
    ['cpu: 2 cores', ['quantity-unit']],
    ['cpu: 1Gi', ['quantity-unit']],
    ['cpu: -1', ['quantity-unit']],
    ['memory: 2048', ['quantity-unit']],
    ['memory: 2GiB', ['quantity-unit']],
    ['memory: 1.1Gi', ['quantity-fraction']],
  ])('{ %s }', (resources, rules) => {
    for (const component of ['controllerManager', 'konnectivity: { server']) {
      const close = component.includes('{') ? '}' : '';
      const text = `controlPlane: { ${component}: { resources: { ${resources} } } ${close} }`;
      expect(checkText(text).map(({ rule }) => rule)).toEqual(rules);
    }
  });
});

describe('what is said', () => {
  it.each([
    ['quantity-unit', 'diskSize: 20GB', 'diskSize "20GB" is not a Kubernetes quantity; write 20Gi or 20G'],
    ['quantity-unit', 'diskSize: 64K', 'diskSize "64K" is not a Kubernetes quantity; write 64Ki or 64k'],
    ['quantity-unit', 'diskSize: 20', 'diskSize 20 is 20 bytes; write 20Gi'],
    ['quantity-unit', 'resources: { cpu: 2, memory: "2048" }', 'memory "2048" is 2048 bytes; write 2048Mi'],
    [
      'quantity-unit',
      'resources: { cpu: 2, memory: 512m }',
      'memory "512m" counts fractions of a byte; write 512Mi or 512M',
    ],
    [
      'quantity-fraction',
      'resources: { cpu: 2, memory: 4.1Gi }',
      'memory "4.1Gi" is 4402341478.4 bytes, not a whole number; write 4199Mi',
    ],
    [
      'whole-cores',
      'resources: { cpu: 2500m, memory: 8Gi }',
      'cpu "2500m" is not a whole number of cores; write 2 or 3',
    ],
    [
      'whole-cores',
      'resources: { cpu: 500m, memory: 8Gi }',
      'cpu "500m" is not a whole number of cores; write 1 or more',
    ],
    [
      'cpu-memory-pairing',
      'resources: { cpu: 2 }',
      'resources.cpu is 2 and resources.memory is not given; write resources.memory: 4Gi (as u1.medium has) too, or neither',
    ],
    [
      'reservation-fits',
      'instanceType: u1.nano',
      '"md0" has no memory left for pods: 512Mi − 256Mi for the system − 256Mi for Kubernetes − 7% for hard eviction = -36Mi; take a larger VM',
    ],
    [
      'reservation-fits',
      'kubelet: { systemReservedCpu: 600m, kubeReservedCpu: 400m }',
      '"md0" has no CPU left for pods: 1 − 600m for the system − 400m for Kubernetes = 0m; reserve less, or take a larger VM',
    ],
    [
      'eviction-order',
      'kubelet: { evictionHardMemory: 10% }',
      'evictionHardMemory 10% is not below evictionSoftMemory 10% (the default); lower the one or raise the other',
    ],
    [
      'small-node',
      'instanceType: u1.micro',
      'A node of "md0" has 1Gi of memory, of which pods get 440Mi; take 2Gi or more',
    ],
  ])('by %s of { %s }', (rule, group, message) => {
    expect(messages(rule, group)).toEqual([message]);
  });

  it('points from one threshold to the other', () => {
    const text = 'nodeGroups: { md0: { kubelet: { evictionHardMemory: 12%, evictionSoftMemory: 11% } } }';
    expect(findingsOf('eviction-order', text)[0]?.related).toMatchObject([
      { path: 'nodeGroups.md0.kubelet.evictionSoftMemory', message: 'evictionSoftMemory is 11%' },
    ]);
  });

  it('names types that are near', () => {
    expect(messages('known-instance-type', 'instanceType: U1.Larg')[0]).toContain('did you mean u1.large');
    expect(messages('known-instance-type', 'instanceType: standard')[0]).toContain('cozy instance-types');
  });
});

describe('the fix', () => {
  it.each([
    ['diskSize: 20GiB', '20Gi'],
    ['diskSize: 20gi', '20Gi'],
    ['diskSize: 20 Gi', '20Gi'],
    ['diskSize: "1,5 TiB"', '1.5Ti'],
    ['resources: { cpu: 2 cores, memory: 8Gi }', '2'],
    ['resources: { cpu: 2000m, memory: 8Gi }', 2],
    ['kubelet: { kubeReservedCpu: 100 m }', '100m'],
    ['kubelet: { evictionHardMemory: 5 % }', '5%'],
  ])('of { %s } writes %s', (group, value) => {
    const [finding] = checkText(`nodeGroups: { md0: { ${group} } }`);
    expect(finding?.fix?.operations).toMatchObject([{ op: 'set', value }]);
  });

  it.each(['diskSize: 20GB', 'diskSize: 20', 'resources: { cpu: 2500m, memory: 8Gi }', 'diskSize: 20.3Gi'])(
    'of { %s } is for the user to choose',
    (group) => {
      expect(checkText(`nodeGroups: { md0: { ${group} } }`)[0]?.fix).toBeUndefined();
    },
  );
});
