import { type Entry, isNull, type MapNode } from '../core/tree.ts';

/**
 * Lays one values file over another, as Helm does for `-f a -f b`: maps deeply, anything else is replaced, and a
 * null replaces like any other value. A map that both have stays where the lower one is written.
 */
export function layer(base: MapNode, over: MapNode): MapNode {
  const entries = new Map(base.entries);
  for (const [key, entry] of over.entries) {
    const below = entries.get(key);
    const merged = below && bothMaps(below, entry, layer);
    entries.set(key, merged ? { key: below.key, node: merged } : entry);
  }
  return { ...base, entries };
}

/**
 * Lays the user's values over a chart's defaults, as Helm does: maps deeply, lists and scalars replace, a null takes the
 * default away, even one that is null (Helm 4 keeps that one below the top, Helm 3 nowhere), and stays where there is
 * no default. A map that both have stays where the user's is written.
 */
export function coalesce(values: MapNode, defaults: MapNode): MapNode {
  const entries = new Map<string, Entry>();
  for (const [key, fallback] of defaults.entries) {
    const given = values.entries.get(key);
    if (!given) entries.set(key, fallback);
    else if (!isNull(given.node)) {
      const merged = bothMaps(given, fallback, coalesce);
      entries.set(key, merged ? { key: given.key, node: merged } : given);
    }
  }
  for (const [key, given] of values.entries) if (!defaults.entries.has(key)) entries.set(key, given);
  return { ...values, entries };
}

function bothMaps(a: Entry, b: Entry, merge: (a: MapNode, b: MapNode) => MapNode): MapNode | undefined {
  return a.node.kind === 'map' && b.node.kind === 'map' ? merge(a.node, b.node) : undefined;
}
