import {
  add,
  multiply,
  parseQuantity,
  type Quantity,
  quantityOf,
  subtract,
  millis as toMillis,
  whole,
  wholeMebibytes,
} from '../../core/quantity.ts';
import type { InstanceType } from '../../load/environment.ts';
import { parseKubeletCpu, parseKubeletMemory, parsePercentage } from './kubelet.ts';
import type { NodeGroupValues, QuantityValue } from './values.ts';

/** A figure and how it came about, in words: `5% of 8192Mi = 409Mi`, `floor 256Mi`, `set by hand`. */
export interface Figure {
  /** Bytes or cores; undefined where what the user wrote can't be read. */
  readonly quantity: Quantity | undefined;
  /** As the kubelet or the autoscaler is told: the user's own spelling where it was set by hand. */
  readonly text: string;
  readonly because: string;
}

/** What a node of a group offers. Memory to the byte, CPU to the millicore. */
export interface Sizing {
  readonly by: 'resources' | 'instanceType' | 'unknown';
  /** Why the size is unknown. */
  readonly unknown?: string;
  /** Effective size of the VM; absent where unknown. */
  readonly memory: Figure | undefined;
  readonly cpu: Figure | undefined;
  readonly systemReserved: Reserved;
  readonly kubeReserved: Reserved;
  readonly eviction: { readonly hard: Eviction; readonly soft: Eviction };
  /** In whole Mi and whole millicores; absent where the size is unknown or a part of the sum can't be read. Can be negative. */
  readonly allocatable: { readonly memory: Figure | undefined; readonly cpu: Figure | undefined };
}

export interface Reserved {
  readonly memory: Figure;
  readonly cpu: Figure;
}

/** An eviction threshold: the text for the kubelet, and what it comes to on this node where that is known. */
export interface Eviction {
  readonly text: string;
  readonly unit: 'percent' | 'absolute' | 'unreadable';
  readonly quantity: Quantity | undefined;
  readonly because: string;
}

const MEBIBYTE = 2n ** 20n;
const DEFAULT_HARD_EVICTION = '7%';
const DEFAULT_SOFT_EVICTION = '10%';

/**
 * Sizes a node group as the platform does: explicit resources before the instance type; 5% of memory and of CPU,
 * clamped, for each of the two reservations that the user leaves empty; what is left after them and the hard
 * eviction threshold is allocatable (the contract of Cozystack v1.5.4, "Sizing, per node group").
 */
export function sizeNodeGroup(group: NodeGroupValues, instanceTypes: ReadonlyMap<string, InstanceType>): Sizing {
  const size = effectiveSize(group, instanceTypes);
  const kubelet = group.kubelet ?? {};
  const memory = autoReservedMemory(size.memory);
  const cpu = autoReservedCpu(size.cpu);
  const systemReserved = {
    memory: byHand(kubelet.systemReservedMemory, parseKubeletMemory) ?? memory,
    cpu: byHand(kubelet.systemReservedCpu, parseKubeletCpu) ?? cpu,
  };
  const kubeReserved = {
    memory: byHand(kubelet.kubeReservedMemory, parseKubeletMemory) ?? memory,
    cpu: byHand(kubelet.kubeReservedCpu, parseKubeletCpu) ?? cpu,
  };
  const hard = threshold(kubelet.evictionHardMemory, DEFAULT_HARD_EVICTION, size.memory);
  const soft = threshold(kubelet.evictionSoftMemory, DEFAULT_SOFT_EVICTION, size.memory);
  return {
    ...size,
    systemReserved,
    kubeReserved,
    eviction: { hard, soft },
    allocatable: {
      memory: allocatableMemory(size.memory, systemReserved, kubeReserved, hard),
      cpu: allocatableCpu(size.cpu, systemReserved, kubeReserved),
    },
  };
}

function effectiveSize(
  group: NodeGroupValues,
  instanceTypes: ReadonlyMap<string, InstanceType>,
): Pick<Sizing, 'by' | 'unknown' | 'memory' | 'cpu'> {
  const memory = explicit(group.resources?.memory, 'resources.memory');
  const cpu = explicit(group.resources?.cpu, 'resources.cpu');
  if (memory && cpu) return { by: 'resources', memory, cpu };
  const name = group.instanceType ?? '';
  const type = instanceTypes.get(name);
  if (!type) {
    const unknown =
      name === '' ? 'neither an instance type nor resources are given' : `the instance type ${name} is not known`;
    return { by: 'unknown', unknown, memory, cpu };
  }
  const because = `instance type ${name}`;
  return {
    by: 'instanceType',
    memory: memory ?? { quantity: parseQuantity(type.memory), text: type.memory, because },
    cpu: cpu ?? { quantity: whole(type.cpu), text: String(type.cpu), because },
  };
}

/** Empty text counts as not given, as in the chart. */
function explicit(value: QuantityValue | undefined, because: string): Figure | undefined {
  return value === undefined || value === ''
    ? undefined
    : { quantity: quantityOf(value), text: String(value), because };
}

function byHand(text: string | undefined, parse: (text: string) => Quantity | undefined): Figure | undefined {
  return text === undefined || text === '' ? undefined : { quantity: parse(text), text, because: 'set by hand' };
}

function autoReservedMemory(memory: Figure | undefined): Figure {
  const mebibytes = memory?.quantity && wholeMebibytes(memory.quantity);
  const { value, because } = reserve(mebibytes, 256n, 1024n, 'Mi');
  return { quantity: whole(value * MEBIBYTE), text: `${value}Mi`, because };
}

function autoReservedCpu(cpu: Figure | undefined): Figure {
  const millicores = cpu?.quantity && toMillis(cpu.quantity, 'floor');
  const { value, because } = reserve(millicores, 50n, 500n, 'm');
  return { quantity: { numerator: value, denominator: 1000n }, text: `${value}m`, because };
}

/** 5%, rounded down, within bounds; the floor where the size is unknown. */
function reserve(
  size: bigint | undefined,
  least: bigint,
  most: bigint,
  unit: string,
): { readonly value: bigint; readonly because: string } {
  if (size === undefined) return { value: least, because: `floor ${least}${unit}, the size being unknown` };
  const value = (size * 5n) / 100n;
  const sum = `5% of ${size}${unit} = ${value}${unit}`;
  if (value < least) return { value: least, because: `floor ${least}${unit} (${sum})` };
  if (value > most) return { value: most, because: `ceiling ${most}${unit} (${sum})` };
  return { value, because: sum };
}

function threshold(given: string | undefined, fallback: string, memory: Figure | undefined): Eviction {
  const text = given === undefined || given === '' ? fallback : given;
  const because = text === given ? 'set by hand' : 'default';
  const percentage = parsePercentage(text);
  if (percentage) {
    const share = memory?.quantity && multiply(memory.quantity, percentage.numerator, percentage.denominator * 100n);
    return { text, unit: 'percent', quantity: share, because };
  }
  const quantity = parseKubeletMemory(text);
  return { text, unit: quantity ? 'absolute' : 'unreadable', quantity, because };
}

function allocatableMemory(
  memory: Figure | undefined,
  system: Reserved,
  kube: Reserved,
  hard: Eviction,
): Figure | undefined {
  const left = remainder(memory?.quantity, [system.memory.quantity, kube.memory.quantity, hard.quantity]);
  if (!left || !memory) return undefined;
  const mebibytes = wholeMebibytes(left);
  const because = `${memory.text} − ${system.memory.text} − ${kube.memory.text} − ${hard.text}`;
  return { quantity: whole(mebibytes * MEBIBYTE), text: `${mebibytes}Mi`, because };
}

function allocatableCpu(cpu: Figure | undefined, system: Reserved, kube: Reserved): Figure | undefined {
  const left = remainder(cpu?.quantity, [system.cpu.quantity, kube.cpu.quantity]);
  if (!left || !cpu) return undefined;
  const millicores = toMillis(left, 'ceil');
  const because = `${cpu.text} − ${system.cpu.text} − ${kube.cpu.text}`;
  return { quantity: { numerator: millicores, denominator: 1000n }, text: `${millicores}m`, because };
}

/** What is left of a whole, where all its parts are known. */
function remainder(all: Quantity | undefined, parts: readonly (Quantity | undefined)[]): Quantity | undefined {
  let taken = whole(0);
  for (const part of parts) {
    if (!part) return undefined;
    taken = add(taken, part);
  }
  return all && subtract(all, taken);
}
