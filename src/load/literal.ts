import type { Origin, Source } from '../core/source.ts';
import type { Entry, MapNode, Node, Value } from '../core/tree.ts';

/** Makes a tree of plain data, such as an app's defaults; everything in it comes from the very beginning of the source. */
export function toNode(value: { readonly [key: string]: Value }, source: Source): MapNode;
export function toNode(value: Value, source: Source): Node;
export function toNode(value: Value, source: Source): Node {
  return build(value, { source, start: 0, end: 0 });
}

function build(value: Value, origin: Origin): Node {
  if (isList(value)) return { kind: 'list', items: value.map((item) => build(item, origin)), origin };
  if (typeof value !== 'object' || value === null) {
    return { kind: 'scalar', value, style: typeof value === 'string' ? 'quoted' : 'plain', origin };
  }
  const entries = new Map<string, Entry>();
  const key = { style: 'quoted', origin } as const;
  for (const [name, item] of Object.entries(value)) entries.set(name, { key, node: build(item, origin) });
  return { kind: 'map', entries, origin };
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
