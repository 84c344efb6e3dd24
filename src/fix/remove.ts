import type { Source } from '../core/source.ts';
import type { ListNode, MapNode, Node, Path } from '../core/tree.ts';
import { holdsShared, isShared } from './anchors.ts';
import { type Segment, segmentsOf } from './flow.ts';
import { lineBreak, lineEnd, lineStart, nextLine, restIsBare, skipBlanks } from './layout.ts';
import { replaceInline } from './replace.ts';
import { type Slot, slotsAlong } from './slot.ts';
import type { TextEdit } from './text-edit.ts';

/** Takes a key with its value, or an item of a list, out. What loses its last one becomes `{}` or `[]`. */
export function removal(root: Node, source: Source, path: Path): readonly TextEdit[] | undefined {
  const slots = slotsAlong(root, path, source);
  const slot = slots?.at(-1);
  if (!slots || !slot || slots.length !== path.length) return undefined;
  const { text } = source;
  if (isShared(text, slots.slice(0, -1)) || holdsShared(text, slot.head, slot.end)) return undefined;
  if (slot.flow) return removeSegment(slot, text);
  const { start, end } = slot.parent.origin;
  if (start !== slot.head || text.slice(slot.end, end).trim() !== '') return removeLines(slot, text);
  return removeOnly(slot, slots.at(-2), text);
}

function emptied({ kind }: MapNode | ListNode): string {
  return kind === 'map' ? '{}' : '[]';
}

function removeOnly(slot: Slot, holder: Slot | undefined, text: string): readonly TextEdit[] | undefined {
  if (holder) return replaceInline(holder, emptied(slot.parent), text);
  // The key above the whole values is not ours to see; they can stand in a line of their own.
  if (!restIsBare(text, slot.end)) return undefined;
  const feed = text[slot.end - 1] === '\n' ? lineBreak(text, slot.head) : '';
  return [{ start: slot.head, end: slot.end, text: emptied(slot.parent) + feed }];
}

/** Whole lines, with the comment behind; behind a dash, what comes next moves up. */
function removeLines({ head, end, parent }: Slot, text: string): readonly TextEdit[] | undefined {
  const atLineStart = text[end - 1] === '\n';
  if (!atLineStart && !restIsBare(text, end)) return undefined;
  const behind = atLineStart ? end : nextLine(text, end);
  const start = lineStart(text, head);
  if (text.slice(start, head).trim() === '') return [{ start, end: behind, text: '' }];
  if (head !== parent.origin.start) return undefined;
  const blank = /(?:[ \t]*\r?\n)*[ \t]*/y;
  blank.lastIndex = behind;
  return [{ start: head, end: behind + (blank.exec(text)?.[0].length ?? 0), text: '' }];
}

function removeSegment(slot: Slot, text: string): readonly TextEdit[] | undefined {
  const segments = segmentsOf(slot.parent);
  const index = segments?.findIndex(({ start }) => start === slot.head) ?? -1;
  const segment = segments?.[index];
  if (!segments || !segment) return undefined;
  const before = segments[index - 1];
  const { start, end } = slot.parent.origin;
  if (segments.length === 1) {
    const comments = /#/.test(text.slice(start, segment.start) + text.slice(segment.end, end));
    return comments ? [cut(segment)] : [{ start, end, text: emptied(slot.parent) }];
  }
  const uncomma = before?.comma !== undefined && segment.comma === undefined ? [drop(before.comma)] : [];
  if (ownsLines(segment, text)) {
    const lines = { start: lineStart(text, segment.start), end: nextLine(text, segment.end), text: '' };
    return [...uncomma, lines];
  }
  if (segment.comma !== undefined) return [cutToNext(segment, segment.comma, before, text)];
  if (before?.comma === undefined) return undefined;
  const between = text.slice(before.comma + 1, segment.start);
  return between.trim() === '' ? [{ start: before.comma, end: segment.end, text: '' }] : [...uncomma, cut(segment)];
}

/** The item, its comma and the blanks of one side. */
function cutToNext(segment: Segment, comma: number, before: Segment | undefined, text: string): TextEdit {
  const start = before?.comma !== undefined ? before.comma + 1 : segment.start;
  const sameLine = text.slice(start, segment.start).trim() === '' && !text.slice(start, segment.start).includes('\n');
  if (before && sameLine) return { start, end: comma + 1, text: '' };
  return { start: segment.start, end: skipBlanks(text, comma + 1), text: '' };
}

function cut({ start, end, comma }: Segment): TextEdit {
  return { start, end: comma === undefined ? end : comma + 1, text: '' };
}

function drop(at: number): TextEdit {
  return { start: at, end: at + 1, text: '' };
}

/** Whether nothing else stands in the lines of an item. */
function ownsLines({ start, end, comma }: Segment, text: string): boolean {
  const last = comma === undefined ? end : comma + 1;
  const alone = text.slice(lineStart(text, start), start).trim() === '' && restIsBare(text, last);
  return alone && lineEnd(text, last) < text.length;
}
