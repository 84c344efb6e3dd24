import { type Node, type Path, toValue } from '../core/tree.ts';
import type { LiveObject, State } from './environment.ts';
import { asMap, asText, faultAt, fieldOf, refusal } from './field.ts';
import type { YamlDocument } from './yaml.ts';

/**
 * Reads what lives in the cluster: Kubernetes objects, one or several documents, a `List` of them or a list of one
 * kind, as kubectl prints them.
 *
 * @throws UsageError where something is no object, with its place
 */
export function readState(documents: readonly YamlDocument[]): State {
  return documents.flatMap(({ root }) => (root ? objectsIn(root) : [])).map(({ object }) => object);
}

/** An object with the node that it was read from, and its path in the document. */
export interface PlacedObject {
  readonly object: LiveObject;
  readonly node: Node;
  readonly path: Path;
}

/** The objects of a document, lists flattened. */
export function objectsIn(node: Node, path: Path = []): readonly PlacedObject[] {
  if (node.kind !== 'map') throw refusal(node, path, 'write a Kubernetes object, with apiVersion, kind and metadata');
  const items = fieldOf(node, path, 'items');
  const kind = asText(fieldOf(node, path, 'kind'));
  if (kind?.endsWith('List') && items.node?.kind === 'list') {
    return items.node.items.flatMap((item, index) => objectsIn(item, [...items.path, index]));
  }
  if (kind?.endsWith('List') && !items.node) return [];
  const metadata = asMap(fieldOf(node, path, 'metadata'));
  const name = asText(fieldOf(metadata, [...path, 'metadata'], 'name'));
  asText(fieldOf(metadata, [...path, 'metadata'], 'namespace'));
  if (!kind || !name || !asText(fieldOf(node, path, 'apiVersion'))) {
    throw faultAt(node, 'this is no Kubernetes object: it has apiVersion, kind and metadata.name');
  }
  return [{ object: toValue(node) as unknown as LiveObject, node, path }];
}
