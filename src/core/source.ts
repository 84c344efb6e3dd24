/** Where a text came from. A flag is a source too: its text is the flag's argument. */
export type SourceKind = 'file' | 'stdin' | 'flag' | 'defaults';

/** A text that values were read from. `name` is what findings call it: a path as given, `<stdin>`, `--set`. */
export interface Source {
  readonly kind: SourceKind;
  readonly name: string;
  readonly text: string;
}

/** A stretch of a source: UTF-16 offsets, `end` exclusive. */
export interface Origin {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** 1-based; columns count characters (code points), a BOM counts for nothing. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

const lineStartsOf = new WeakMap<Source, readonly number[]>();

/** Offsets at which the lines of a source begin; lines end in LF, CRLF or a lone CR. */
export function lineStarts(source: Source): readonly number[] {
  const known = lineStartsOf.get(source);
  if (known) return known;
  const starts = [0];
  for (const match of source.text.matchAll(/\r\n|\r|\n/g)) starts.push(match.index + match[0].length);
  lineStartsOf.set(source, starts);
  return starts;
}

/** The line and column of an offset; one past the end is the position after the last character. */
export function positionAt(source: Source, offset: number): Position {
  const starts = lineStarts(source);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  const before = source.text.slice(starts[low], offset).replace(/^\uFEFF/, '');
  return { line: low + 1, column: characters(before) + 1 };
}

function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
