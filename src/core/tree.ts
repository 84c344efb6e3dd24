import type { Origin } from './source.ts';

/** A scalar as Helm sees it. A whole number outside the range that JavaScript holds exactly is a bigint. */
export type Scalar = string | number | bigint | boolean | null;
/** Plain data. Maps have no prototype, so that `__proto__` and `constructor` are ordinary keys. */
export type Value = Scalar | readonly Value[] | { readonly [key: string]: Value };
/** Keys and list indexes from the root of the values. */
export type Path = readonly (string | number)[];

/** How a scalar or a key was written: only a plain one can be read as something else than its text. */
export type Style = 'plain' | 'quoted' | 'block';

/** Values with the place in a source that each came from. */
export type Node = ScalarNode | MapNode | ListNode;

export interface ScalarNode {
  readonly kind: 'scalar';
  readonly value: Scalar;
  readonly style: Style;
  readonly origin: Origin;
}

export interface MapNode {
  readonly kind: 'map';
  /** In the order of the source; after a merge, the keys of the lower layer first. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly origin: Origin;
}

export interface Entry {
  readonly key: { readonly style: Style; readonly origin: Origin };
  readonly node: Node;
}

export interface ListNode {
  readonly kind: 'list';
  readonly items: readonly Node[];
  readonly origin: Origin;
}

/** The plain data of a tree. */
export function toValue(node: Node): Value {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(toValue);
  const map: { [key: string]: Value } = Object.create(null);
  for (const [key, entry] of node.entries) map[key] = toValue(entry.node);
  return map;
}

/** The node at a path, or undefined where the path leads nowhere. */
export function nodeAt(root: Node, path: Path): Node | undefined {
  let node: Node | undefined = root;
  for (const step of path) node = node && child(node, step);
  return node;
}

/** The entry (key and value) at a path whose last step is a map's key. */
export function entryAt(root: Node, path: Path): Entry | undefined {
  const parent = nodeAt(root, path.slice(0, -1));
  return parent?.kind === 'map' ? parent.entries.get(String(path.at(-1))) : undefined;
}

function child(node: Node, step: string | number): Node | undefined {
  if (node.kind === 'map') return node.entries.get(String(step))?.node;
  if (node.kind === 'list') return node.items[Number(step)];
  return undefined;
}

/** `nodeGroups.md0.gpus.0.name`; a key that is not a plain word is written `["a.b"]`, so that no two paths read alike. */
export function formatPath(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number' || /^[A-Za-z0-9_-]+$/.test(step)) text += text === '' ? step : `.${step}`;
    else text += `[${JSON.stringify(step)}]`;
  }
  return text;
}

/** Whether a path is an ancestor's own or leads to something in it. */
export function isWithin(path: Path, ancestor: Path): boolean {
  return ancestor.every((step, index) => String(step) === String(path[index]));
}

/** Whether plain data is a map. */
export function isMap(value: Value | undefined): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a node is there and holds null. */
export function isNull(node: Node | undefined): boolean {
  return node?.kind === 'scalar' && node.value === null;
}
