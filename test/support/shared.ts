import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../shared');

/** A path below the shared folder beside the project. */
export function shared(path: string): string {
  return resolve(root, path);
}

/** Describes tests that need the shared folder: skipped where it is not there, a failure where CI lacks it. */
export function describeWithShared(name: string, tests: () => void): void {
  if (existsSync(root)) {
    describe(name, tests);
  } else if (process.env.CI) {
    describe(name, () => {
      it('finds ../shared', () => {
        throw new Error(`${root} is not there`);
      });
    });
  } else {
    describe.skip(`${name} (../shared is not there)`, tests);
  }
}
