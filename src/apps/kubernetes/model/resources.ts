import { UsageError } from '../../../core/errors.ts';
import {
  formatDecimal,
  multiply,
  parseQuantity,
  type Quantity,
  quantityOf,
  wholeBytes,
} from '../../../core/quantity.ts';
import type { Context } from '../../../load/environment.ts';
import type { QuantityValue } from '../values.ts';
import type { ValueMap } from './value.ts';

/** What a container may use at most, as Kubernetes quantities. */
export interface Limits {
  readonly cpu?: QuantityValue;
  readonly memory?: QuantityValue;
  readonly 'ephemeral-storage'?: QuantityValue;
}

/** The limits, and as requests the share of each that the platform's allocation ratio leaves; bytes are whole. */
export function makeResources(limits: Limits, { cluster }: Context): { limits: ValueMap; requests: ValueMap } {
  const requests: { [key: string]: string } = {};
  const { cpu, memory, 'ephemeral-storage': storage } = limits;
  if (cpu !== undefined) requests.cpu = formatDecimal(share(cpu, cluster.cpuAllocationRatio, 'cpu-allocation-ratio'));
  if (memory !== undefined)
    requests.memory = String(wholeBytes(share(memory, cluster.memoryAllocationRatio, 'memory-allocation-ratio')));
  if (storage !== undefined)
    requests['ephemeral-storage'] = String(
      wholeBytes(share(storage, cluster.ephemeralStorageAllocationRatio, 'ephemeral-storage-allocation-ratio')),
    );
  const shown = Object.entries(limits).filter(([, value]) => value !== undefined);
  return { limits: Object.fromEntries(shown.map(([key, value]) => [key, String(value)])), requests };
}

function share(value: QuantityValue, ratio: string, name: string): Quantity {
  const by = parseQuantity(ratio);
  if (!by || by.numerator <= 0n)
    throw new UsageError(`the context's ${name} is "${ratio}": it should be a positive number`);
  const whole = quantityOf(value);
  if (!whole) throw new TypeError(`no quantity: ${value}`);
  return multiply(whole, by.denominator, by.numerator);
}
