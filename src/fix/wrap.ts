import type { Source } from '../core/source.ts';
import type { Node, Path } from '../core/tree.ts';
import { isShared } from './anchors.ts';
import { columnOf, indentUnit, lineBreak, lineEnd, nextLine, opensBlock, pastComments } from './layout.ts';
import { commentColumn, type Slot, slotsAlong } from './slot.ts';
import type { TextEdit } from './text-edit.ts';
import { writeScalar } from './write-value.ts';

/** Puts a value under one more key: in brackets where it has them, else in a line above it, and deeper. */
export function wrapping(root: Node, source: Source, path: Path, key: string): readonly TextEdit[] | undefined {
  const slots = slotsAlong(root, path, source);
  const slot = slots?.at(-1);
  if (!slots || !slot?.node || slots.length !== path.length || isShared(source.text, slots)) return undefined;
  if (slot.start === slot.end) return undefined;
  const name = writeScalar(key, { quote: '"' });
  if (slot.node.kind === 'scalar') return wrapScalar(slot, slot.node, name);
  if (/[[{]/.test(source.text[slot.start] as string)) return brackets(slot, name);
  return wrapLines(slot, name, source.text);
}

function brackets({ start, end }: Slot, name: string): readonly TextEdit[] {
  return [
    { start, end: start, text: `{ ${name}: ` },
    { start: end, end, text: ' }' },
  ];
}

/** A bare scalar may hold what would end it in brackets; one of several lines would be laid out anew. */
function wrapScalar(slot: Slot, { origin }: Node, name: string): readonly TextEdit[] | undefined {
  const written = origin.source.text.slice(origin.start, origin.end);
  if (/\n/.test(written) || (!/^["']/.test(written) && /[,[\]{}?|>]/.test(written))) return undefined;
  return brackets(slot, name);
}

function wrapLines(slot: Slot, name: string, text: string): readonly TextEdit[] | undefined {
  const { start, gap, props } = slot;
  if (!opensBlock(text, start)) return undefined;
  const unit = indentUnit(text);
  const feed = lineBreak(text, start);
  const column = columnOf(text, start);
  if (!/\n/.test(text.slice(props, start))) {
    // Behind a dash: the key takes the place, the value goes below it.
    const below = { start, end: start, text: `${name}:${feed}${' '.repeat(column + unit)}` };
    return [below, ...shifts(slot, nextLine(text, start), unit, text)];
  }
  const at = column > columnOf(text, slot.head) ? column : column + unit;
  const end = lineEnd(text, gap);
  const key = { start: end, end, text: `${feed}${' '.repeat(at)}${name}:` };
  return [key, ...shifts(slot, nextLine(text, gap), unit, text)];
}

/** Indents the lines of a value, with the comments above and below that belong to it. */
function shifts(slot: Slot, from: number, unit: number, text: string): readonly TextEdit[] {
  const { end } = slot;
  const last = text[end - 1] === '\n' ? end - 1 : lineEnd(text, end);
  const to = pastComments(text, last, commentColumn(slot, text));
  const edits: TextEdit[] = [];
  for (let at = from; at < to; at = nextLine(text, at)) {
    if (lineEnd(text, at) > at) edits.push({ start: at, end: at, text: ' '.repeat(unit) });
  }
  return edits;
}
