import { type MapNode, type Node, nodeAt, type Path, toValue, type Value } from '../core/tree.ts';
import type { Cluster } from '../load/cluster.ts';
import type { SchemaError, Validate } from './app.ts';
import type { SchemaFault } from './rule.ts';
import { type Schema, schemaAt } from './schema.ts';

/** Of several keywords that fail at one place, the first of these tells; the others follow from it. */
const RANK = ['type', 'enum', 'pattern', 'minimum', 'maximum'];

/** What a schema refuses of the values of a cluster, one fault for each place. */
export function schemaFaults(cluster: Cluster, schema: Schema, validate: Validate): readonly SchemaFault[] {
  const faults = new Map<string, SchemaFault>();
  for (const error of validate(plain(toValue(cluster.values))) ?? []) {
    const fault = faultOf(error, cluster, schema);
    const key = JSON.stringify(fault.path);
    const known = faults.get(key);
    if (!known || RANK.indexOf(fault.keyword) < RANK.indexOf(known.keyword)) faults.set(key, fault);
  }
  return [...faults.values()];
}

function faultOf(
  { keyword, instancePath, params }: SchemaError,
  { values, written }: Cluster,
  root: Schema,
): SchemaFault {
  const at = pathOf(instancePath, values);
  const key = params.missingProperty ?? params.additionalProperty;
  const path = key === undefined ? at : [...at, key];
  const holder = key === undefined ? at.slice(0, -1) : at;
  const node = nodeAt(values, path);
  return {
    keyword,
    path,
    schema: schemaAt(root, params.additionalProperty === undefined ? path : at) ?? {},
    value: node && toValue(node),
    text: node ? textOf(node) : '',
    optional: isOptional(schemaAt(root, holder) ?? {}, path.at(-1)),
    siblings: keysAt(nodeAt(written, holder)),
    root,
  };
}

function isOptional({ required = [] }: Schema, key: string | number | undefined): boolean {
  return typeof key === 'string' && !required.includes(key);
}

function keysAt(node: Node | undefined): readonly string[] {
  return node?.kind === 'map' ? [...node.entries.keys()] : [];
}

/** A JSON pointer as a path: what is an index is told by what is there. */
function pathOf(pointer: string, values: MapNode): Path {
  const path: (string | number)[] = [];
  for (const step of pointer.split('/').slice(1)) {
    const list = nodeAt(values, path)?.kind === 'list';
    path.push(list ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return path;
}

function textOf(node: Node): string {
  if (node.kind !== 'scalar' || node.style !== 'plain') return '';
  const { source, start, end } = node.origin;
  return source.text.slice(start, end);
}

/** Without numbers that a validator does not know as such. */
function plain(value: Value): Value {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  const map: { [key: string]: Value } = Object.create(null);
  for (const [key, item] of Object.entries(value)) map[key] = plain(item);
  return map;
}
