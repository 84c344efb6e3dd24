import type { Finding } from '../core/finding.ts';
import { placeOf } from '../core/position.ts';
import { type Origin, positionAt, type Source } from '../core/source.ts';

/** A fault of the text itself, with its place in it. */
export class Fault extends Error {
  readonly start: number;
  readonly end: number;
  constructor(message: string, start: number, end: number) {
    super(message);
    this.start = start;
    this.end = Math.max(start, end);
  }
}

export function syntaxFinding(source: Source, { message, start, end }: Fault): Finding {
  return { rule: 'yaml-syntax', severity: 'error', ...placeOf({ source, start, end }), path: '', message };
}

export function duplicateKeyFinding(key: string, origin: Origin, earlier: Origin): Finding {
  const { line } = positionAt(earlier.source, earlier.start);
  return {
    rule: 'yaml-duplicate-key',
    severity: 'error',
    ...placeOf(origin),
    path: '',
    message: `the key ${key} is given twice, here and in line ${line}; Helm would keep this one in silence`,
    related: [{ ...placeOf(earlier), path: '', message: `${key} is given here first` }],
  };
}
