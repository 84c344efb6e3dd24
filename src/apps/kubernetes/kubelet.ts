import { multiply, parseQuantity, type Quantity } from '../../core/quantity.ts';

export const RESERVED_MEMORY = ['systemReservedMemory', 'kubeReservedMemory'] as const;
export const RESERVED_CPU = ['systemReservedCpu', 'kubeReservedCpu'] as const;
export const EVICTION = ['evictionHardMemory', 'evictionSoftMemory'] as const;

const MEMORY = /^(-?\d+(?:\.\d+)?)(?:[eE]([+-]?\d{1,2}))?([KMGTPE]i|[kMGTPE])?$/;
const CPU = /^-?(?:\d+m|\d+(?:\.\d+)?)$/;
const PERCENTAGE = /^(-?\d+(?:\.\d+)?)%$/;

/** A kubelet field that holds memory: `<number>[exponent][Ki..Ei|k..E]`, in bytes. Undefined for anything else. */
export function parseKubeletMemory(text: string): Quantity | undefined {
  const [, digits, exponent, suffix = ''] = MEMORY.exec(text) ?? [];
  const quantity = digits === undefined ? undefined : parseQuantity(digits + suffix);
  if (!quantity || exponent === undefined) return quantity;
  const power = 10n ** BigInt(Math.abs(Number(exponent)));
  return exponent.startsWith('-') ? multiply(quantity, 1n, power) : multiply(quantity, power);
}

/** A kubelet field that holds CPU: whole millicores (`100m`) or decimal cores (`0.5`), in cores. */
export function parseKubeletCpu(text: string): Quantity | undefined {
  return CPU.test(text) ? parseQuantity(text) : undefined;
}

/** `7%` or `5.5%`, as the number before the sign. Whether it lies in (0, 100] is another question. */
export function parsePercentage(text: string): Quantity | undefined {
  const digits = PERCENTAGE.exec(text)?.[1];
  return digits === undefined ? undefined : parseQuantity(digits);
}
