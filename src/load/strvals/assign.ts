import type { Origin } from '../../core/source.ts';
import { isNull, type ListNode, type MapNode, type Node } from '../../core/tree.ts';
import type { Assignment, Step } from './parse.ts';
import { fault } from './scan.ts';

const HIGHEST_INDEX = 65_536;

/** Sets one value in a tree, as Helm's `--set` does. The tree given stays as it was. */
export function assign(values: MapNode, assignment: Assignment): MapNode {
  const [first, ...rest] = assignment.path;
  return inMap(values, first, rest, assignment);
}

function inMap(map: MapNode, at: Step, rest: readonly Step[], assignment: Assignment): MapNode {
  const key = String(at.step);
  const old = map.entries.get(key);
  const node = below(old?.node, at, rest, assignment);
  // Helm sets nothing under an empty key, but reads what stands behind it.
  if (!node || key === '') return map;
  const kept = rest.length > 0 && old ? old.key : ({ style: 'quoted', origin: at.origin } as const);
  return { ...map, entries: new Map(map.entries).set(key, { key: kept, node }) };
}

/** What stands at a key from now on; undefined where nothing does. */
function below(old: Node | undefined, at: Step, rest: readonly Step[], assignment: Assignment): Node | undefined {
  const [next, ...others] = rest;
  if (!next) return assignment.value;
  if (typeof next.step === 'number') {
    if (old && old.kind !== 'list') throw clash(at, old, 'no list, so it has no index');
    return inList(old ?? emptyList(next, assignment), next, others, assignment);
  }
  if (old && old.kind !== 'map') throw clash(at, old, 'no map, so it has no keys');
  const map = inMap(old ?? emptyMap(next, assignment), next, others, assignment);
  if (map.entries.size > 0) return map;
  if (assignment.cutOff) return undefined;
  throw fault(at.origin.source, `sets nothing below ${show(at)}; write ${at.step}.key=value`);
}

function inList(list: ListNode, at: Step, rest: readonly Step[], assignment: Assignment): ListNode {
  const [next, ...others] = rest;
  const old = list.items[Number(at.step)];
  if (!next) return assignment.value ? withItem(list, at, assignment.value) : list;
  if (typeof next.step === 'number') {
    const known = isNull(old) ? undefined : old;
    if (known && known.kind !== 'list') throw clash(at, known, 'no list, so it has no index');
    const item = inList(known ?? emptyList(next, assignment), next, others, assignment);
    return known || !assignment.cutOff ? withItem(list, at, item) : list;
  }
  const map = old?.kind === 'map' ? old : emptyMap(next, assignment);
  const item = inMap(map, next, others, assignment);
  return old || !assignment.cutOff ? withItem(list, at, item) : list;
}

function withItem(list: ListNode, at: Step, item: Node): ListNode {
  const index = Number(at.step);
  if (index > HIGHEST_INDEX) throw fault(at.origin.source, `the index ${index} is above ${HIGHEST_INDEX}, the highest`);
  const gap: Node = { kind: 'scalar', value: null, style: 'plain', origin: at.origin };
  const items = Array.from({ length: Math.max(list.items.length, index + 1) }, (_, i) => list.items[i] ?? gap);
  items[index] = item;
  return { ...list, items };
}

function emptyMap(next: Step, assignment: Assignment): MapNode {
  return { kind: 'map', entries: new Map(), origin: from(next, assignment) };
}

function emptyList(next: Step, assignment: Assignment): ListNode {
  return { kind: 'list', items: [], origin: from(next, assignment) };
}

/** What makes a map or list come about: its key or index, up to the end of the value. */
function from({ origin }: Step, { path, value }: Assignment): Origin {
  return { ...origin, end: (value ?? path.at(-1))?.origin.end ?? origin.end };
}

function clash(at: Step, old: Node, what: string): Error {
  const now = old.kind === 'scalar' ? JSON.stringify(String(old.value)) : `a ${old.kind}`;
  return fault(at.origin.source, `${show(at)} is ${now} already and ${what}; set it as a whole`);
}

function show({ step }: Step): string {
  return typeof step === 'number' ? `the item ${step}` : `the key ${JSON.stringify(step)}`;
}
