import type { Origin } from '../core/source.ts';
import type { MapNode, Node, Path, Style } from '../core/tree.ts';
import type { Written } from './rule.ts';
import { patternSchema, type Schema, schemaAt } from './schema.ts';

/** The keys and scalars that a user wrote in files, in the order of the values; without what stands there for anchors only. */
export function* writtenIn(values: MapNode, schema: Schema): Generator<Written> {
  for (const [key, entry] of values.entries) if (!patternSchema(schema, key)) yield* entryOf(key, entry, [], schema);
}

function* entryOf(
  key: string,
  { key: at, node }: { readonly key: { readonly style: Style; readonly origin: Origin }; readonly node: Node },
  holder: Path,
  root: Schema,
): Generator<Written> {
  const path = [...holder, key];
  if (isFile(at.origin)) {
    yield { path, mark: 'key', style: at.style, text: textOf(at.origin), value: key, schema: schemaAt(root, path) };
  }
  yield* scalarsOf(node, path, root);
}

function* scalarsOf(node: Node, path: Path, root: Schema): Generator<Written> {
  if (node.kind === 'map') for (const [key, entry] of node.entries) yield* entryOf(key, entry, path, root);
  else if (node.kind === 'list')
    for (const [index, item] of node.items.entries()) yield* scalarsOf(item, [...path, index], root);
  else if (isFile(node.origin)) {
    const { style, value, origin } = node;
    yield { path, mark: 'value', style, text: textOf(origin), value, schema: schemaAt(root, path) };
  }
}

/** The types of flags are chosen by the flag. */
function isFile({ source }: Origin): boolean {
  return source.kind === 'file' || source.kind === 'stdin';
}

function textOf({ source, start, end }: Origin): string {
  return source.text.slice(start, end);
}
