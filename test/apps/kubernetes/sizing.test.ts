import { describe, expect, it } from 'vitest';
import { INSTANCE_TYPES } from '../../../src/apps/kubernetes/catalogue.ts';
import { sizeNodeGroup } from '../../../src/apps/kubernetes/sizing.ts';
import type { KubeletValues, NodeGroupValues, QuantityValue } from '../../../src/apps/kubernetes/values.ts';

const TYPES = new Map(Object.entries(INSTANCE_TYPES));

function size(group: NodeGroupValues) {
  return sizeNodeGroup(group, TYPES);
}

function resources(cpu: QuantityValue, memory: QuantityValue, kubelet: KubeletValues = {}): NodeGroupValues {
  return { instanceType: 'u1.medium', resources: { cpu, memory }, kubelet };
}

function type(instanceType: string, kubelet: KubeletValues = {}): NodeGroupValues {
  return { instanceType, kubelet };
}

describe('sizeNodeGroup', () => {
  // Worked out by hand: [group, system-reserved, kube-reserved, memory and CPU for pods].
  it.each<[NodeGroupValues, string, string, string | undefined, string | undefined]>([
    // 512 − 2×256 − 35.84
    [type('u1.nano'), '256Mi,50m', '256Mi,50m', '-36Mi', '900m'],
    // 1024 − 2×256 − 71.68
    [type('u1.micro'), '256Mi,50m', '256Mi,50m', '440Mi', '900m'],
    // 2048 − 2×256 − 143.36
    [type('u1.small'), '256Mi,50m', '256Mi,50m', '1392Mi', '900m'],
    // 4096 − 2×256 − 286.72
    [type('u1.medium'), '256Mi,50m', '256Mi,50m', '3297Mi', '900m'],
    // 5% of 8192 is 409.6; 8192 − 2×409 − 573.44
    [type('u1.large'), '409Mi,100m', '409Mi,100m', '6800Mi', '1800m'],
    // 5% of 16384 is 819.2; 16384 − 2×819 − 1146.88
    [type('u1.xlarge'), '819Mi,200m', '819Mi,200m', '13599Mi', '3600m'],
    // 32768 − 2×1024 − 2293.76
    [type('u1.2xlarge'), '1024Mi,400m', '1024Mi,400m', '28426Mi', '7200m'],
    // 65536 − 2×1024 − 4587.52
    [type('u1.4xlarge'), '1024Mi,500m', '1024Mi,500m', '58900Mi', '15000m'],
    // 131072 − 2×1024 − 9175.04
    [type('u1.8xlarge'), '1024Mi,500m', '1024Mi,500m', '119848Mi', '31000m'],
    [type('cx1.medium'), '256Mi,50m', '256Mi,50m', '1392Mi', '900m'],
    [type('d1.2xmedium'), '256Mi,100m', '256Mi,100m', '3297Mi', '1800m'],
    [type('gn1.xlarge'), '819Mi,200m', '819Mi,200m', '13599Mi', '3600m'],
    [type('m1.large'), '819Mi,100m', '819Mi,100m', '13599Mi', '1800m'],
    // 262144 − 2×1024 − 18350.08
    [type('m1.8xlarge1gi'), '1024Mi,500m', '1024Mi,500m', '241745Mi', '31000m'],
    [type('n1.medium'), '256Mi,200m', '256Mi,200m', '3297Mi', '3600m'],
    [type('n1.8xlarge'), '1024Mi,500m', '1024Mi,500m', '119848Mi', '63000m'],
    [type('o1.small'), '256Mi,50m', '256Mi,50m', '1392Mi', '900m'],
    [type('rt1.micro'), '256Mi,50m', '256Mi,50m', '440Mi', '900m'],
    // 5120 − 2×256 − 358.4
    [resources(3, '5Gi'), '256Mi,150m', '256Mi,150m', '4249Mi', '2700m'],
    // 5% of 6144 is 307.2, of 12000m 600m; 6144 − 2×307 − 430.08
    [resources('12', '6144Mi'), '307Mi,500m', '307Mi,500m', '5099Mi', '11000m'],
    // 10⁹ bytes are 9536.74Mi; 93% of them 8869.17, less 2×476
    [resources(4, '10G'), '476Mi,200m', '476Mi,200m', '7917Mi', '3600m'],
    [resources(4, 8589934592), '409Mi,200m', '409Mi,200m', '6800Mi', '3600m'],
    // 20480 − 2×1024 − 1433.6
    [resources(10, '20Gi'), '1024Mi,500m', '1024Mi,500m', '16998Mi', '9000m'],
    // 2097152 − 2×1024 − 146800.64
    [resources(64, '2Ti'), '1024Mi,500m', '1024Mi,500m', '1948303Mi', '63000m'],
    // 2⁵³+1 bytes are 8589934592Mi and a byte: 93% less 2048 is 7988637122.56 and a bit
    [resources(1, 9007199254740993n), '1024Mi,50m', '1024Mi,50m', '7988637122Mi', '900m'],
    [
      { instanceType: 'gone.large', resources: { cpu: 4, memory: '8Gi' } },
      '409Mi,200m',
      '409Mi,200m',
      '6800Mi',
      '3600m',
    ],
    // Around the bounds: 5% of 5139 is 256.95, of 5140 257, of 20479 1023.95, of 20500 1025.
    [resources(1, '5139Mi'), '256Mi,50m', '256Mi,50m', '4267Mi', '900m'],
    [resources(1, '5140Mi'), '257Mi,50m', '257Mi,50m', '4266Mi', '900m'],
    [resources(1, '20479Mi'), '1023Mi,50m', '1023Mi,50m', '16999Mi', '900m'],
    [resources(11, '20500Mi'), '1024Mi,500m', '1024Mi,500m', '17017Mi', '10000m'],
    // 8192 − 256 − 409 − 573.44
    [type('u1.large', { systemReservedMemory: '256Mi' }), '256Mi,100m', '409Mi,100m', '6953Mi', '1800m'],
    [
      type('u1.xlarge', { systemReservedCpu: '0.25', kubeReservedCpu: '100m' }),
      '819Mi,0.25',
      '819Mi,100m',
      '13599Mi',
      '3650m',
    ],
    // (2³⁴ − 10⁹ − 5×10⁸ − 7% of 2³⁴) ÷ 2²⁰ is 13806.6
    [
      type('u1.xlarge', { systemReservedMemory: '1e9', kubeReservedMemory: '500e6' }),
      '1e9,200m',
      '500e6,200m',
      '13806Mi',
      '3600m',
    ],
    // 8192 − 2×256 − 500
    [
      type('u1.large', {
        systemReservedMemory: '256Mi',
        kubeReservedMemory: '256Mi',
        evictionHardMemory: '500Mi',
        evictionSoftMemory: '1Gi',
      }),
      '256Mi,100m',
      '256Mi,100m',
      '7180Mi',
      '1800m',
    ],
    // 8192 − 2×409 − 450.56
    [type('u1.large', { evictionHardMemory: '5.5%' }), '409Mi,100m', '409Mi,100m', '6923Mi', '1800m'],
    // The soft threshold takes nothing.
    [type('u1.medium', { evictionSoftMemory: '20%' }), '256Mi,50m', '256Mi,50m', '3297Mi', '900m'],
    [type('u1.medium', { evictionHardMemory: '100%' }), '256Mi,50m', '256Mi,50m', '-512Mi', '900m'],
    // 899.5m are left: rounded up.
    [type('u1.medium', { systemReservedCpu: '0.0505' }), '256Mi,0.0505', '256Mi,50m', '3297Mi', '900m'],
    // No size: the least reservations, nothing to tell the autoscaler.
    [type(''), '256Mi,50m', '256Mi,50m', undefined, undefined],
    [{}, '256Mi,50m', '256Mi,50m', undefined, undefined],
    [type('u1.mediun'), '256Mi,50m', '256Mi,50m', undefined, undefined],
    [{ resources: { cpu: '', memory: '' } }, '256Mi,50m', '256Mi,50m', undefined, undefined],
  ])('%#: %o', (group, system, kube, memory, cpu) => {
    const { systemReserved, kubeReserved, allocatable } = size(group);
    expect(`${systemReserved.memory.text},${systemReserved.cpu.text}`).toBe(system);
    expect(`${kubeReserved.memory.text},${kubeReserved.cpu.text}`).toBe(kube);
    expect(allocatable.memory?.text).toBe(memory);
    expect(allocatable.cpu?.text).toBe(cpu);
  });

  it('takes resources before the instance type, and an unknown type for no size', () => {
    expect(size(resources(4, '8Gi'))).toMatchObject({ by: 'resources', cpu: { text: '4' }, memory: { text: '8Gi' } });
    expect(size(type('u1.large'))).toMatchObject({ by: 'instanceType', memory: { text: '8Gi' } });
    expect(size(type('u1.mediun'))).toMatchObject({ by: 'unknown', memory: undefined });
  });

  it('fills half of the resources up from the instance type', () => {
    const half = size({ instanceType: 'u1.medium', resources: { memory: '8Gi' } });
    expect(half).toMatchObject({ by: 'instanceType', memory: { text: '8Gi' }, cpu: { text: '1' } });
  });

  it('has defaults for the thresholds and says what was given', () => {
    expect(size(type('u1.medium')).eviction).toMatchObject({
      hard: { text: '7%', unit: 'percent', because: 'default' },
      soft: { text: '10%', unit: 'percent', because: 'default' },
    });
    const { eviction } = size(type('u1.medium', { evictionHardMemory: '', evictionSoftMemory: '1Gi' }));
    expect(eviction.hard.text).toBe('7%');
    expect(eviction.soft).toMatchObject({ text: '1Gi', unit: 'absolute', because: 'set by hand' });
  });

  it('leaves out only what rests on a part that cannot be read', () => {
    const memory = size(resources(4, '8GB'));
    expect(memory.allocatable).toMatchObject({ memory: undefined, cpu: { text: '3600m' } });
    const kube = size(type('u1.large', { kubeReservedMemory: '256mb' }));
    expect(kube.kubeReserved.memory).toMatchObject({ text: '256mb', quantity: undefined });
    expect(kube.allocatable).toMatchObject({ memory: undefined, cpu: { text: '1800m' } });
    const hard = size(type('u1.large', { evictionHardMemory: 'x%' }));
    expect(hard.eviction.hard.unit).toBe('unreadable');
    expect(hard.allocatable).toMatchObject({ memory: undefined, cpu: { text: '1800m' } });
    const cpu = size(type('u1.large', { systemReservedCpu: '0.5m' }));
    expect(cpu.allocatable).toMatchObject({ memory: { text: '6800Mi' }, cpu: undefined });
  });

  it('says how each figure came about', () => {
    const { memory, systemReserved, kubeReserved, allocatable } = size(type('u1.large', { kubeReservedMemory: '1Gi' }));
    expect(memory?.because).toBe('instance type u1.large');
    expect(systemReserved.memory.because).toBe('5% of 8192Mi = 409Mi');
    expect(kubeReserved.memory.because).toBe('set by hand');
    expect(allocatable.memory?.because).toBe('8Gi − 409Mi − 1Gi − 7%');
    expect(size(type('u1.medium')).systemReserved.memory.because).toBe('floor 256Mi (5% of 4096Mi = 204Mi)');
    expect(size(type('u1.2xlarge')).systemReserved.memory.because).toBe('ceiling 1024Mi (5% of 32768Mi = 1638Mi)');
    expect(size(type('')).unknown).toBe('neither an instance type nor resources are given');
  });
});
