import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../core/errors.ts';

/**
 * Writes a file, whole or not at all.
 *
 * @throws UsageError where the disk refuses
 */
export function writeFile(name: string, cwd: string, text: string): void {
  const path = resolve(cwd, name);
  const partial = `${path}.${process.pid}.partial`;
  try {
    writeFileSync(partial, text);
    renameSync(partial, path);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new UsageError(
      `${name || 'a file without a name'}: can't be written (${error instanceof Error ? error.message : error})`,
    );
  }
}
