import type { Source } from '../core/source.ts';
import type { Entry, MapNode, Node, Value } from '../core/tree.ts';
import { asSchema, propertiesOf, type Schema, schemaOfKey } from './app-facts.ts';
import { toNode } from './literal.ts';

/**
 * Fills in a schema's defaults as the API server does before Helm sees a resource: a key that is missing or null gets
 * its default, in every map of a map too (a node group without `diskSize`). A null that stands for a map is an empty
 * one, with that map's defaults. What has the wrong type stays as it is.
 *
 * @param source what the defaults are said to come from
 */
export function fillDefaults(values: MapNode, schema: Schema, source: Source): MapNode {
  const entries = new Map<string, Entry>();
  for (const [key, entry] of values.entries) {
    const inner = schemaOfKey(schema, key);
    entries.set(key, inner ? { ...entry, node: fill(entry.node, inner, source) } : entry);
  }
  for (const [key, inner] of propertiesOf(schema)) {
    if (entries.has(key) || inner.default === undefined) continue;
    const node = toNode(inner.default as Value, source);
    entries.set(key, { key: { style: 'quoted', origin: node.origin }, node: fill(node, inner, source) });
  }
  return { ...values, entries };
}

function fill(node: Node, schema: Schema, source: Source): Node {
  if (node.kind === 'scalar' && node.value === null && schema.nullable !== true) {
    const value = schema.default ?? (schema.type === 'object' ? {} : undefined);
    // The user wrote the null, so that what it becomes is said to stand there.
    return value === undefined
      ? node
      : fill({ ...toNode(value as Value, source), origin: node.origin }, schema, source);
  }
  if (node.kind === 'map') return fillDefaults(node, schema, source);
  const items = asSchema(schema.items);
  if (node.kind === 'list' && items) return { ...node, items: node.items.map((item) => fill(item, items, source)) };
  return node;
}
