import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../core/errors.ts';

/**
 * Replaces the text of a file in one step: who reads it sees the old text or the new one, never a part. The file keeps
 * its mode; a symbolic link stays and its target is replaced.
 *
 * @param before the text as it was read
 * @throws UsageError when the file has changed since, or can't be written
 */
export function replaceFile(name: string, cwd: string, before: string, after: string): void {
  try {
    replace(name, cwd, before, after);
  } catch (error) {
    if (isSystemError(error)) throw new UsageError(`${name} can't be written: ${error.code}, ${reasonOf(error)}`);
    throw error;
  }
}

function replace(name: string, cwd: string, before: string, after: string): void {
  const target = realpathSync(resolve(cwd, name));
  const { mode } = statSync(target);
  if (!readFileSync(target).equals(Buffer.from(before))) {
    throw new UsageError(`${name} has changed since it was read; run the command again`);
  }
  const sibling = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(sibling, after, { flag: 'wx', mode });
    // The process's umask may have taken bits away.
    chmodSync(sibling, mode & 0o7777);
    renameSync(sibling, target);
  } catch (error) {
    rmSync(sibling, { force: true });
    throw error;
  }
}

function isSystemError(error: unknown): error is Error & { readonly code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** `EACCES: permission denied, open '…'` without the code and the call. */
function reasonOf({ message }: Error): string {
  return message.replace(/^\w+: /, '').replace(/, \w+( '.*)?$/s, '');
}
