import { closeSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../core/errors.ts';
import type { Source } from '../core/source.ts';
import { decode } from './decode.ts';

/** 10 MiB; a values file of a hundred thousand lines has about a quarter of that. */
export const MOST_BYTES = 10 * 2 ** 20;
const CHUNK = 2 ** 16;

/** Where relative paths start, and what `-` reads. */
export interface Surroundings {
  readonly cwd: string;
  readonly stdin: AsyncIterable<unknown> & { readonly isTTY?: boolean };
}

/**
 * Reads a text file, a pipe included.
 *
 * @throws UsageError where it can't be read, is too large or no UTF-8 text
 */
export function readFile(path: string, cwd: string): Source {
  let bytes: Uint8Array;
  try {
    bytes = readBytes(resolve(cwd, path), path);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${path}: ${reasonOf(error)}`);
  }
  return { kind: 'file', name: path, text: decode(bytes, path) };
}

/** Reads standard input to its end. */
export async function readStandardInput(stdin: Surroundings['stdin']): Promise<Source> {
  const name = '<stdin>';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk as Uint8Array | string);
    size += bytes.length;
    if (size > MOST_BYTES) throw tooLarge(name);
    chunks.push(bytes);
  }
  return { kind: 'stdin', name, text: decode(Buffer.concat(chunks), name) };
}

/** What the system said of a file or folder, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return 'no such file or folder';
    case 'EACCES':
    case 'EPERM':
      return 'may not be read; check its permissions';
    case 'EISDIR':
      return 'is a folder, where a file is wanted';
    case 'ENOTDIR':
      return 'a part of the path is a file, not a folder';
    case 'ELOOP':
      return 'its links lead in a circle';
    default:
      return `can't be read (${code ?? error})`;
  }
}

/** In chunks, since the size of a pipe or device is not known before. */
function readBytes(path: string, name: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let size = 0; ; ) {
      const chunk = Buffer.allocUnsafe(CHUNK);
      const read = readSync(file, chunk);
      if (read === 0) return Buffer.concat(chunks);
      size += read;
      if (size > MOST_BYTES) throw tooLarge(name);
      chunks.push(chunk.subarray(0, read));
    }
  } finally {
    closeSync(file);
  }
}

function tooLarge(name: string): UsageError {
  return new UsageError(`${name}: is larger than ${MOST_BYTES / 2 ** 20} MiB, which no values file is`);
}
