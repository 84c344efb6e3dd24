import { UsageError } from '../core/errors.ts';
import { placeOf } from '../core/position.ts';
import { formatPath, type MapNode, type Node, type Path } from '../core/tree.ts';

/** A value in a file that is not values, such as a context: where it stands, for messages. */
export interface Field {
  /** Undefined where nothing or null is written. */
  readonly node: Node | undefined;
  readonly path: Path;
}

/** The field below a map's key. */
export function fieldOf(map: Node | undefined, path: Path, key: string): Field {
  const node = map?.kind === 'map' ? map.entries.get(key)?.node : undefined;
  const isNull = node?.kind === 'scalar' && node.value === null;
  return { node: isNull ? undefined : node, path: [...path, key] };
}

/**
 * The map that a field holds; undefined where it is not written.
 *
 * @throws UsageError where it holds something else
 */
export function asMap({ node, path }: Field): MapNode | undefined {
  if (!node || node.kind === 'map') return node;
  throw refusal(node, path, 'write a map of keys');
}

/**
 * The text that a field holds; undefined where it is not written.
 *
 * @throws UsageError where it holds something else
 */
export function asText({ node, path }: Field): string | undefined {
  if (!node) return undefined;
  if (node.kind === 'scalar' && typeof node.value === 'string') return node.value;
  throw refusal(node, path, 'write text, in quotes where it would be read as something else');
}

/** The error that a value is not what it should be: its place, its path, what it is, and what would be right. */
export function refusal(node: Node, path: Path, right: string): UsageError {
  const what = path.length === 0 ? 'this' : formatPath(path);
  return faultAt(node, `${what} is ${describe(node)}; ${right}`);
}

/** An error that begins with the place of a node. */
export function faultAt(node: Node, message: string): UsageError {
  const { file, line, column } = placeOf(node.origin);
  return new UsageError(`${file}:${line}:${column}: ${message}`);
}

function describe(node: Node): string {
  if (node.kind !== 'scalar') return `a ${node.kind}`;
  if (typeof node.value === 'string') return JSON.stringify(node.value);
  return node.value === null ? 'empty' : String(node.value);
}
