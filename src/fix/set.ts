import type { Source } from '../core/source.ts';
import { isNull, type ListNode, type MapNode, type Node, type Path, type Value } from '../core/tree.ts';
import { holdsShared, isShared } from './anchors.ts';
import { append } from './append.ts';
import { columnOf, indentUnit, listIndent } from './layout.ts';
import { replaceByBlock, replaceInline } from './replace.ts';
import { commentColumn, type Slot, slotsAlong } from './slot.ts';
import type { TextEdit } from './text-edit.ts';
import { type Hand, opens, type Quote, writeInline } from './write-value.ts';

/** Gives the place at a path a value, and makes what is missing on the way there. */
export function setting(root: Node, source: Source, path: Path, value: Value): readonly TextEdit[] | undefined {
  const slots = slotsAlong(root, path, source);
  if (!slots) return undefined;
  const { text } = source;
  if (isShared(text, slots)) return undefined;
  const slot = slots.at(-1);
  if (slot && slot.node === undefined) return undefined;
  const missing = path.slice(slots.length);
  const holder = slot ? slot.node : root;
  if (slot && (missing.length === 0 || isNull(holder))) {
    const grown = grow(missing, value);
    return grown === undefined ? undefined : put(slot, grown, text);
  }
  if (!holder || holder.kind === 'scalar') return undefined;
  const grown = grow(missing.slice(1), value);
  const step = missing[0];
  if (grown === undefined || step === undefined) return undefined;
  if (holder.kind === 'list' ? step !== holder.items.length : typeof step === 'number') return undefined;
  return append(
    {
      holder,
      step,
      value: grown,
      hand: handFor(holder, text),
      comments: slot ? commentColumn(slot, text) : columnOf(text, holder.origin.start),
    },
    text,
  );
}

/** The value under the steps that are missing above it; undefined where a list would begin in its middle. */
function grow(steps: Path, value: Value): Value | undefined {
  let grown = value;
  for (const step of [...steps].reverse()) {
    if (typeof step === 'number' && step !== 0) return undefined;
    grown = typeof step === 'number' ? [grown] : Object.assign(Object.create(null), { [step]: grown });
  }
  return grown;
}

function put(slot: Slot, value: Value, text: string): readonly TextEdit[] | undefined {
  if (holdsShared(text, slot.start, slot.end)) return undefined;
  const old = text[slot.start];
  const quote = slot.end > slot.start && (old === '"' || old === "'") ? old : undefined;
  const hand = handFor(slot.parent, text);
  const keepsQuotes = quote !== undefined && typeof value === 'string';
  const written: Hand = { ...hand, quote: quote ?? hand.quote, always: keepsQuotes };
  const inBrackets = slot.flow || (slot.node?.kind !== 'scalar' && /[[{]/.test(old as string));
  if (!opens(value) || inBrackets) return replaceInline(slot, writeInline(value, written), text);
  return replaceByBlock(slot, value, hand, text);
}

/** The quotes of the neighbours, and the file's indentation. */
function handFor(parent: MapNode | ListNode, text: string): Hand {
  const children = parent.kind === 'list' ? parent.items : [...parent.entries.values()].map(({ node }) => node);
  const quotes = children
    .filter((node) => node.kind === 'scalar' && node.style === 'quoted')
    .map(({ origin }) => origin.source.text[origin.start]);
  const quote: Quote = quotes.find((it) => it === '"' || it === "'") === "'" ? "'" : '"';
  return { quote, unit: indentUnit(text), listIndent: listIndent(text) };
}
