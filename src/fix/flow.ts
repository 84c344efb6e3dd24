import type { Source } from '../core/source.ts';
import type { ListNode, MapNode } from '../core/tree.ts';

/** One item between the commas of a collection in brackets: a list's value, or a map's `key: value`. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** The comma behind it. */
  readonly comma: number | undefined;
}

/** Whether a collection is written in brackets. */
export function isFlow({ kind, origin }: MapNode | ListNode): boolean {
  return origin.source.text[origin.start] === (kind === 'map' ? '{' : '[');
}

/** The items of a collection in brackets; undefined where something stands there that the tree does not tell of. */
export function segmentsOf(node: MapNode | ListNode): readonly Segment[] | undefined {
  const { source, end } = node.origin;
  const known = knownStretches(node, source);
  const segments: Segment[] = [];
  let start = -1;
  let last = -1;
  const close = (comma: number | undefined): void => {
    if (start >= 0) segments.push({ start, end: last, comma });
    start = -1;
  };
  for (let at = node.origin.start + 1; at < end - 1; ) {
    const stretch = known.get(at);
    const character = source.text[at] as string;
    if (stretch === undefined && /["'[\]{}]/.test(character)) return undefined;
    if (stretch === undefined && /\s/.test(character)) at++;
    else if (stretch === undefined && isComment(source.text, at)) at = endOfLine(source.text, at);
    else if (stretch === undefined && character === ',') close(at++);
    else {
      if (start < 0) start = at;
      at = stretch ?? at + 1;
      last = at;
    }
  }
  close(undefined);
  return segments;
}

/** Where keys and values that may hold anything begin, and where each ends. */
function knownStretches(node: MapNode | ListNode, source: Source): ReadonlyMap<number, number> {
  const origins =
    node.kind === 'list'
      ? node.items.map(({ origin }) => origin)
      : [...node.entries.values()].flatMap((entry) => [entry.key.origin, entry.node.origin]);
  const inside = origins.filter(
    (origin) => origin.source === source && origin.start > node.origin.start && origin.end < node.origin.end,
  );
  return new Map(inside.filter(({ start, end }) => end > start).map(({ start, end }) => [start, end]));
}

function isComment(text: string, at: number): boolean {
  return text[at] === '#' && /\s/.test(text[at - 1] as string);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
