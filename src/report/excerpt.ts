import type { Place } from '../core/finding.ts';
import { maskSecrets } from '../core/secrets.ts';
import { lineStarts, type Source } from '../core/source.ts';
import { printable, widthOf } from './width.ts';

/** A line of a source, cut to what fits, and the carets below the place. */
export interface Excerpt {
  readonly line: string;
  readonly carets: string;
}

const CUT = '…';

/**
 * The line that a place begins on, with carets under its very characters; of a place of several lines, those on the
 * first; what a secret's key gives is starred. Undefined where the source has no such place.
 *
 * @param width in columns of the terminal; a longer line is cut around the place
 */
export function excerptOf(source: Source, place: Place, width: number): Excerpt | undefined {
  const text = lineOf(source, place.line);
  if (text === undefined) return undefined;
  const start = offsetOf(text, place.column - 1, 0);
  if (start > text.length || text.trim() === '') return undefined;
  const length = place.endLine === place.line ? place.endColumn - place.column : Number.POSITIVE_INFINITY;
  const end = offsetOf(text, length, start);
  const before = cutStart(text.slice(0, start), width);
  const mark = cutEnd(text.slice(start, end), width);
  const after = cutEnd(text.slice(end), width);
  if (before.whole && mark.whole && after.whole && widthOf(before.text + mark.text + after.text) <= width) {
    return underline(before.text, mark.text, after.text);
  }
  const left = cutStart(text.slice(0, start), Math.floor(width / 3));
  const head = left.whole ? left.text : CUT + left.text;
  const room = width - widthOf(head) - 1;
  const marked = cutEnd(text.slice(start, end), room);
  const tail = cutEnd(text.slice(end), room - widthOf(marked.text));
  const rest = marked.whole ? tail.text : '';
  return underline(head, marked.text, marked.whole && tail.whole ? rest : rest + CUT);
}

function underline(before: string, mark: string, after: string): Excerpt {
  return {
    line: before + mark + after,
    carets: ' '.repeat(widthOf(before)) + '^'.repeat(Math.max(1, widthOf(mark.trimEnd()))),
  };
}

function lineOf(source: Source, line: number): string | undefined {
  const starts = lineStarts(source);
  const start = starts[line - 1];
  if (start === undefined) return undefined;
  const text = source.text.slice(start, starts[line]).replace(/[\r\n]+$/, '');
  return maskSecrets(text.startsWith('\ufeff') ? text.slice(1) : text);
}

/** The offset that lies some characters behind another; beyond the end where there are not so many. */
function offsetOf(text: string, characters: number, from: number): number {
  let offset = from;
  for (let count = 0; count < characters; count++) {
    if (offset >= text.length) return text.length + 1;
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}

interface Cut {
  readonly text: string;
  readonly whole: boolean;
}

/** As much of a text's beginning as fits. */
function cutEnd(text: string, width: number): Cut {
  let [shown, used] = ['', 0];
  for (const character of text) {
    const piece = printable(character);
    used += widthOf(piece);
    if (used > width) return { text: shown, whole: false };
    shown += piece;
  }
  return { text: shown, whole: true };
}

/** As much of a text's end as fits. */
function cutStart(text: string, width: number): Cut {
  const near = [...text.slice(-2 * width)].reverse();
  let [shown, used] = ['', 0];
  for (const character of near) {
    const piece = printable(character);
    used += widthOf(piece);
    if (used > width) return { text: shown, whole: false };
    shown = piece + shown;
  }
  return { text: shown, whole: text.length <= 2 * width };
}
