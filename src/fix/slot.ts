import type { Source } from '../core/source.ts';
import type { ListNode, MapNode, Node, Path } from '../core/tree.ts';
import { isFlow, segmentsOf } from './flow.ts';
import { columnOf, lineEnd, lineStart, opensBlock, skipBlanks } from './layout.ts';

/** A place in a collection that holds a value, as it is written. Offsets in the source's text. */
export interface Slot {
  readonly parent: MapNode | ListNode;
  /** The parent is written in brackets. */
  readonly flow: boolean;
  /** The key, the dash, or the item in brackets begins here. */
  readonly head: number;
  /** Just behind the colon or the dash; a key in brackets without a colon ends here. */
  readonly gap: number;
  /** Behind the anchor; `gap` where there is none. */
  readonly props: number;
  readonly anchors: readonly string[];
  /** A key in brackets that has no colon. */
  readonly bare: boolean;
  /** The text of the value; nothing at `props` where it is empty; the alias where it is one. */
  readonly start: number;
  readonly end: number;
  /** Undefined for an alias, whose value is written elsewhere. */
  readonly node: Node | undefined;
}

const PROPERTIES = /(?:[ \t]*[&!][^\s,[\]{}]*)*/y;
const ALIAS = /[ \t]*(\*[^\s,[\]{}]+)/y;

/** The slots on the way along a path as far as they are written, or undefined where that can't be told for certain. */
export function slotsAlong(root: Node, path: Path, source: Source): readonly Slot[] | undefined {
  const slots: Slot[] = [];
  let node: Node | undefined = root;
  for (const step of path) {
    if (node === undefined || node.origin.source !== source) return undefined;
    if (node.kind === 'scalar' || !has(node, step)) break;
    const slot = slotOf(node, step, source);
    if (!slot) return undefined;
    slots.push(slot);
    node = slot.node;
  }
  return slots;
}

function has(node: MapNode | ListNode, step: string | number): boolean {
  return node.kind === 'map' ? node.entries.has(String(step)) : Number(step) < node.items.length;
}

function slotOf(parent: MapNode | ListNode, step: string | number, source: Source): Slot | undefined {
  const slot =
    parent.kind === 'map' ? slotOfKey(parent, String(step), source) : slotOfItem(parent, Number(step), source);
  return slot && slot.end <= Math.max(parent.origin.end, slot.props) ? slot : undefined;
}

function slotOfKey(parent: MapNode, key: string, source: Source): Slot | undefined {
  const entry = parent.entries.get(key);
  if (!entry || entry.key.origin.source !== source) return undefined;
  const { start: head, end } = entry.key.origin;
  const flow = isFlow(parent);
  const own = flow ? segmentsOf(parent)?.some(({ start }) => start === head) : isBlockKey(parent, head, source);
  // An alias as a key stands for text that is written elsewhere.
  if (!own || source.text[head] === '*') return undefined;
  const colon = skipBlanks(source.text, end);
  if (source.text[colon] === ':') return fill({ parent, flow, head, gap: colon + 1, bare: false }, entry.node, source);
  return flow && isUnwritten(entry.node)
    ? fill({ parent, flow, head, gap: end, bare: true }, entry.node, source)
    : undefined;
}

/** Keys of a block map stand in one column; what came by `<<` stands elsewhere. */
function isBlockKey(parent: MapNode, head: number, { text }: Source): boolean {
  const { start, end } = parent.origin;
  if (!opensBlock(text, start) || head < start || head >= end) return false;
  if (head === start) return true;
  return columnOf(text, head) === columnOf(text, start) && text.slice(lineStart(text, head), head).trim() === '';
}

function slotOfItem(parent: ListNode, index: number, source: Source): Slot | undefined {
  const node = parent.items[index];
  if (!node) return undefined;
  if (!isFlow(parent)) {
    const head = dashesOf(parent)?.[index];
    return head === undefined
      ? undefined
      : fill({ parent, flow: false, head, gap: head + 1, bare: false }, node, source);
  }
  const segments = segmentsOf(parent);
  const segment = segments?.length === parent.items.length ? segments[index] : undefined;
  // A pair without braces, `[a: 1]`, is a map that nothing can be put into.
  if (!segment || (node.kind === 'map' && !isFlow(node))) return undefined;
  return fill({ parent, flow: true, head: segment.start, gap: segment.start, bare: false }, node, source);
}

/** The least column of comments that belong to a slot's value: a list may stand in the very column of its key. */
export function commentColumn({ head, start }: Pick<Slot, 'head' | 'start'>, text: string): number {
  return Math.max(columnOf(text, start), columnOf(text, head) + 1);
}

/** The dashes of a block list; undefined where they can't be told apart from other text. */
export function dashesOf({ items, origin: { source, start, end } }: ListNode): readonly number[] | undefined {
  const { text } = source;
  if (!opensBlock(text, start)) return undefined;
  const column = columnOf(text, start);
  const dashes = [start];
  for (const match of text.slice(start, end).matchAll(/\n( *)-(?=\s|$)/g)) {
    if ((match[1] as string).length === column) dashes.push(start + match.index + 1 + column);
  }
  return dashes.length === items.length ? dashes : undefined;
}

/** Finds the properties and the text of a slot's value; undefined for a tag, or a value that is not written there. */
function fill(
  slot: Pick<Slot, 'parent' | 'flow' | 'head' | 'gap' | 'bare'>,
  node: Node,
  { text }: Source,
): Slot | undefined {
  const { start, end } = node.origin;
  if (isUnwritten(node) && start >= slot.head && start <= lineEnd(text, slot.gap)) {
    const props = matchAt(PROPERTIES, text, slot.gap)?.[0] ?? '';
    const at = slot.gap + props.length;
    return withProperties({ ...slot, start: at, end: at, node }, props, at);
  }
  if (start >= slot.gap && start < slot.parent.origin.end && end > start) {
    const between = text.slice(slot.gap, start).replace(/(?<!\S)#.*/g, (comment) => ' '.repeat(comment.length));
    const props = between.trimEnd();
    // A list that ends in an empty item reaches as far as that could begin.
    const written = node.kind !== 'scalar' ? text.slice(start, end).replace(/[ \t]+$/, '').length : end - start;
    return withProperties({ ...slot, start, end: start + written, node }, props, slot.gap + props.length);
  }
  const alias = matchAt(ALIAS, text, slot.gap);
  if (!alias) return undefined;
  const to = slot.gap + alias[0].length;
  return { ...slot, props: slot.gap, anchors: [], start: to - (alias[1] as string).length, end: to, node: undefined };
}

function withProperties(slot: Omit<Slot, 'props' | 'anchors'>, written: string, props: number): Slot | undefined {
  const names = written.trim().split(/\s+/).filter(Boolean);
  if (names.some((name) => !name.startsWith('&'))) return undefined;
  return { ...slot, props, anchors: names.map((name) => name.slice(1)) };
}

function isUnwritten({ kind, origin }: Node): boolean {
  return kind === 'scalar' && origin.start === origin.end;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  const sticky = new RegExp(pattern.source, 'y');
  sticky.lastIndex = at;
  return sticky.exec(text);
}
