import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Finding, Place } from '../core/finding.ts';
import type { LintRun } from './run.ts';

/** Whether a place lies in a file, where tools can show it: not in a flag, on standard input or in the defaults. */
export function isInFile({ sources }: LintRun, { file }: Pick<Place, 'file'>): boolean {
  const source = sources.get(file);
  return source ? source.kind === 'file' : !/^(?:<|--|defaults$)/.test(file);
}

/** A file as tools name it: from the folder of the run, with slashes, without `./`. */
export function pathOf(file: string): string {
  return posix.normalize(file.replaceAll('\\', '/'));
}

/** A file as a URI: relative where the path is. */
export function uriOf(file: string): string {
  const path = pathOf(file.replace(/\p{Surrogate}/gu, '\ufffd'))
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return path.startsWith('/') ? `file://${path}` : path;
}

/**
 * A mark for each finding that stays the same when lines move: of its file, rule and path, and which one of several
 * alike it is. Hexadecimal, no two alike.
 */
export function fingerprintsOf(findings: readonly Finding[]): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map(({ file, rule, path, message }) => {
    const key = JSON.stringify([pathOf(file), rule, path, path === '' ? message : '']);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return createHash('sha256').update(`${key}${count}`).digest('hex').slice(0, 32);
  });
}
