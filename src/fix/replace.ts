import type { Value } from '../core/tree.ts';
import { columnOf, lineBreak, lineEnd, lineStart, nextLine, restIsBare, skipBlanks } from './layout.ts';
import type { Slot } from './slot.ts';
import type { TextEdit } from './text-edit.ts';
import { type Hand, isList, writeLines } from './write-value.ts';

/** Puts text of one line where a slot's value stands. */
export function replaceInline(slot: Slot, written: string, text: string): readonly TextEdit[] | undefined {
  const { start, end, props } = slot;
  if (start === end) return [fillEmpty(slot, written, text)];
  if (slot.node?.kind === 'scalar' && slot.node.style === 'block') return [replaceBlockScalar(slot, written, text)];
  if (!hangsBelow(slot, text)) {
    const blank = text[start - 1] === ':' ? ' ' : '';
    const feed = text[end - 1] === '\n' ? lineBreak(text, start) : '';
    return [{ start, end, text: blank + written + feed }];
  }
  const lines = linesOf(slot, text);
  return (
    lines && [
      { start: props, end: props, text: ` ${written}` },
      { ...lines, text: '' },
    ]
  );
}

/** Puts a map or a list in block style where a slot's value stands. */
export function replaceByBlock(slot: Slot, value: Value, hand: Hand, text: string): readonly TextEdit[] | undefined {
  const { start, end, props, parent } = slot;
  const lines = writeLines(value, hand);
  if (parent.kind === 'list') return replaceItem(slot, lines, text);
  const column = columnOf(text, parent.origin.start) + (isList(value) ? hand.listIndent : hand.unit);
  const feed = lineBreak(text, slot.gap);
  const block = lines.map((line) => ' '.repeat(column) + line).join(feed);
  if (hangsBelow(slot, text)) {
    const old = linesOf(slot, text);
    return old && [{ ...old, text: block + (text[old.end - 1] === '\n' ? feed : '') }];
  }
  if (slot.node?.kind === 'scalar' && slot.node.style === 'block' && start < end) {
    return [
      { start: props, end, text: headerComment(slot, text) + feed + block + (text[end - 1] === '\n' ? feed : '') },
    ];
  }
  if (!restIsBare(text, end)) return undefined;
  const behind = lineEnd(text, end);
  const bare = skipBlanks(text, end) === behind;
  const below = { start: behind, end: behind, text: feed + block };
  if (bare) return [{ start: props, end: behind, text: below.text }];
  return end === props ? [below] : [{ start: props, end, text: '' }, below];
}

/** The first line of the block stands where the item stood, behind the dash as a rule. */
function replaceItem(
  slot: Slot,
  [first = '', ...rest]: readonly string[],
  text: string,
): readonly TextEdit[] | undefined {
  const { start, end, head } = slot;
  const empty = start === end;
  const column = empty ? columnOf(text, head) + 2 : columnOf(text, start);
  const feed = lineBreak(text, head);
  const below = rest.map((line) => feed + ' '.repeat(column) + line).join('');
  if (slot.node?.kind === 'scalar' && slot.node.style === 'block') {
    return [{ start, end, text: first + headerComment(slot, text) + below + (text[end - 1] === '\n' ? feed : '') }];
  }
  if (!restIsBare(text, end)) return undefined;
  const behind = lineEnd(text, end);
  const put = { start, end, text: (empty ? ' ' : '') + first };
  if (skipBlanks(text, end) === behind) return [{ ...put, end: behind, text: put.text + below }];
  return [put, { start: behind, end: behind, text: below }];
}

/** Whether the value begins in a line below its key or dash and can't stand behind it. */
function hangsBelow({ props, start, node }: Slot, text: string): boolean {
  const below = /\n/.test(text.slice(props, start));
  return below && node !== undefined && node.kind !== 'scalar' && !/[[{]/.test(text[start] as string);
}

/** The whole lines of a value that hangs below its key. */
function linesOf({ start, end }: Slot, text: string): Pick<TextEdit, 'start' | 'end'> | undefined {
  const atLineStart = text[end - 1] === '\n';
  if (!atLineStart && !restIsBare(text, end)) return undefined;
  return { start: lineStart(text, start), end: atLineStart ? end : nextLine(text, end) };
}

function fillEmpty({ flow, bare, props }: Slot, written: string, text: string): TextEdit {
  const end = skipBlanks(text, props);
  const last = end === lineEnd(text, props) || (flow && text[end] === ',');
  return { start: props, end: last ? end : props, text: `${bare ? ':' : ''} ${written}` };
}

function replaceBlockScalar(slot: Slot, written: string, text: string): TextEdit {
  const { start, end } = slot;
  const feed = text[end - 1] === '\n' ? lineBreak(text, start) : '';
  return { start, end, text: written + headerComment(slot, text) + feed };
}

/** The comment behind `|` or `>`, with the blanks before it. */
function headerComment({ start }: Slot, text: string): string {
  return /[ \t]+#.*/.exec(text.slice(start, lineEnd(text, start)))?.[0] ?? '';
}
