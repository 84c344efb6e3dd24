import { UsageError } from '../../core/errors.ts';

/** Up to here aliases may give 99% of the values that a document stands for; at the upper bound 10%. */
const LOWER = 400_000;
const UPPER = 4_000_000;

/** Counts values as Go's YAML reader does, and refuses what it refuses: texts that are small and stand for too much. */
export class AliasGuard {
  /** Values so far, those that aliases stand for included. */
  values = 1;
  #aliased = 0;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  count(): void {
    this.values++;
    if (this.#aliased > 100) this.#check();
  }

  /** Counts what an alias stands for. */
  countAliased(values: number): void {
    this.values += values;
    this.#aliased += values;
    this.#check();
  }

  #check(): void {
    if (this.#aliased <= 100 || this.values <= 1000) return;
    const share = Math.min(1, Math.max(0, (this.values - LOWER) / (UPPER - LOWER)));
    if (this.#aliased / this.values > 0.99 - 0.89 * share) {
      throw new UsageError(
        `${this.#name}: its aliases stand for more values than Helm allows; write out what they repeat, or split the file`,
      );
    }
  }
}
