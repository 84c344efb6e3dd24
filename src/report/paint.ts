import type { Severity } from '../core/finding.ts';

/** Colours a text, or leaves it as it is. */
export type Paint = (text: string) => string;

export interface Palette {
  readonly error: Paint;
  readonly warning: Paint;
  readonly note: Paint;
  readonly file: Paint;
  readonly dim: Paint;
}

const CODES: Record<Severity | 'file' | 'dim', [number, number]> = {
  error: [31, 39],
  warning: [33, 39],
  note: [36, 39],
  file: [1, 22],
  dim: [2, 22],
};

/** The colours of a terminal; none where they are not wanted. */
export function makePalette(color: boolean): Palette {
  const paint = ([on, off]: [number, number]): Paint =>
    color ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
  return {
    error: paint(CODES.error),
    warning: paint(CODES.warning),
    note: paint(CODES.note),
    file: paint(CODES.file),
    dim: paint(CODES.dim),
  };
}
