import type { ListNode, MapNode, Value } from '../core/tree.ts';
import { isFlow, segmentsOf } from './flow.ts';
import { columnOf, lineBreak, lineEnd, lineStart, opensBlock, pastComments, restIsBare } from './layout.ts';
import type { TextEdit } from './text-edit.ts';
import { type Hand, writeEntry, writeInline, writeItem, writeScalar } from './write-value.ts';

/** A key (or an item's index) with its value, to be added to a collection. */
export interface Addition {
  readonly holder: MapNode | ListNode;
  readonly step: string | number;
  readonly value: Value;
  readonly hand: Hand;
  /** Comments behind the collection in this column or further right belong to it. */
  readonly comments: number;
}

/** Adds a key with its value, or an item, behind the last one of a collection. */
export function append(addition: Addition, text: string): readonly TextEdit[] | undefined {
  const { holder, step, value, hand } = addition;
  if (isFlow(holder)) {
    return appendInBrackets(
      holder,
      typeof step === 'string' ? pair(step, value, hand) : writeInline(value, hand),
      text,
    );
  }
  return appendLines(addition, typeof step === 'string' ? writeEntry(step, value, hand) : writeItem(value, hand), text);
}

function pair(key: string, value: Value, hand: Hand): string {
  return `${writeScalar(key, hand)}: ${writeInline(value, hand)}`;
}

function appendLines(
  { holder, comments }: Addition,
  lines: readonly string[],
  text: string,
): readonly TextEdit[] | undefined {
  const { start, end } = holder.origin;
  if (end <= start || !opensBlock(text, start)) return undefined;
  const column = columnOf(text, start);
  const feed = lineBreak(text, start);
  const block = lines.map((line) => ' '.repeat(column) + line);
  const atLineStart = text[end - 1] === '\n';
  if (!atLineStart && !restIsBare(text, end)) return undefined;
  const last = atLineStart ? end - 1 : lineEnd(text, end);
  const past = pastComments(text, last, comments);
  if (past === last && atLineStart) return [{ start: end, end, text: block.map((line) => line + feed).join('') }];
  return [{ start: past, end: past, text: block.map((line) => feed + line).join('') }];
}

function appendInBrackets(holder: MapNode | ListNode, item: string, text: string): readonly TextEdit[] | undefined {
  const segments = segmentsOf(holder);
  if (!segments) return undefined;
  const { start, end } = holder.origin;
  const last = segments.at(-1);
  if (!last) {
    if (text.slice(start + 1, end - 1).trim() !== '') return undefined;
    return [{ start, end, text: holder.kind === 'map' ? `{ ${item} }` : `[${item}]` }];
  }
  const behind = last.comma === undefined ? last.end : last.comma + 1;
  const ownLine = text.slice(lineStart(text, last.start), last.start).trim() === '' && restIsBare(text, behind);
  if (!ownLine) {
    const closed = last.comma === undefined ? `, ${item}` : ` ${item}`;
    return [{ start: behind, end: behind, text: closed }];
  }
  const at = lineEnd(text, behind);
  const line = lineBreak(text, start) + ' '.repeat(columnOf(text, last.start)) + item;
  if (last.comma !== undefined) return [{ start: at, end: at, text: `${line},` }];
  // Two insertions at one place would overlap.
  if (at === behind) return [{ start: at, end: at, text: `,${line}` }];
  return [
    { start: behind, end: behind, text: ',' },
    { start: at, end: at, text: line },
  ];
}
