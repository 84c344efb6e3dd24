import type { UsageError } from '../core/errors.ts';
import { type MapNode, type Node, type Path, toValue, type Value } from '../core/tree.ts';
import type { Context } from './environment.ts';
import { asMap, asText, type Field, faultAt, fieldOf, refusal } from './field.ts';
import { layer } from './merge.ts';
import { readYaml } from './yaml.ts';

/** What stands in for a context that nobody gave. */
const PLACEHOLDER: Context['namespace'] = {
  etcd: 'tenant-root',
  ingress: 'tenant-root',
  monitoring: 'tenant-root',
  host: 'example.org',
};
const CLUSTER = '_cluster';
const NAMESPACE = '_namespace';
const CONSTRAINTS = 'topologySpreadConstraints';

/**
 * Reads what the management cluster gives the app. As Flux merges the release's values over those that come from
 * the Secret, `_cluster` and `_namespace` of the values win over the context key by key.
 *
 * Keys that are not there have the platform's defaults; without etcd, ingress or monitoring there is none. What the
 * tenant has is a placeholder where nothing says so, and its host alone where that is missing: `from` tells it.
 *
 * @param values a cluster's, before or after the defaults
 * @param given the document of a context file
 * @throws UsageError with the place of what is wrong, and what would be right
 */
export function readContext(values: MapNode | undefined, given: Node | undefined): Context {
  if (given && given.kind !== 'map') throw refusal(given, [], `a context is a map with ${NAMESPACE} and ${CLUSTER}`);
  if (given && !given.entries.has(CLUSTER) && !given.entries.has(NAMESPACE)) {
    const right = `a context has them: it is the document inside the Secret cozystack-values of the tenant's namespace`;
    throw faultAt(given, `there is neither ${NAMESPACE} nor ${CLUSTER} at the top; ${right}`);
  }
  const inValues = values && contextIn(values);
  const root = given && inValues ? layer(given, inValues) : (given ?? inValues);
  const namespaceMap = asMap(fieldOf(root, [], NAMESPACE));
  const namespace = readNamespace(namespaceMap);
  const isWhole = namespaceMap !== undefined && namespace.host !== '';
  return {
    from: isWhole ? (given ? 'file' : 'values') : 'placeholder',
    namespace: isWhole ? namespace : { ...(namespaceMap ? namespace : PLACEHOLDER), host: PLACEHOLDER.host },
    cluster: readCluster(asMap(fieldOf(root, [], CLUSTER))),
  };
}

/** Those keys of the values that are context. What is no map there the schema refuses. */
function contextIn(values: MapNode): MapNode | undefined {
  const entries = [...values.entries].filter(
    ([key, { node }]) => (key === CLUSTER || key === NAMESPACE) && (node.kind === 'map' || toValue(node) === null),
  );
  return entries.length > 0 ? { ...values, entries: new Map(entries) } : undefined;
}

function readNamespace(map: MapNode | undefined): Context['namespace'] {
  const text = (key: keyof Context['namespace']) => asText(fieldOf(map, [NAMESPACE], key)) ?? '';
  return { etcd: text('etcd'), ingress: text('ingress'), monitoring: text('monitoring'), host: text('host') };
}

function readCluster(map: MapNode | undefined): Context['cluster'] {
  const ratio = (key: string, fallback: string) => readRatio(fieldOf(map, [CLUSTER], key), fallback);
  return {
    domain: asText(fieldOf(map, [CLUSTER], 'cluster-domain')) || 'cozy.local',
    cpuAllocationRatio: ratio('cpu-allocation-ratio', '10'),
    memoryAllocationRatio: ratio('memory-allocation-ratio', '1'),
    ephemeralStorageAllocationRatio: ratio('ephemeral-storage-allocation-ratio', '40'),
    topologySpreadConstraints: readScheduling(fieldOf(map, [CLUSTER], 'scheduling')),
  };
}

/** A number above 0, written as one or as text. */
function readRatio({ node, path }: Field, fallback: string): string {
  if (!node) return fallback;
  const value = node.kind === 'scalar' && typeof node.value !== 'boolean' ? String(node.value) : undefined;
  if (value === '') return fallback;
  if (value !== undefined && /^\d{1,15}(\.\d{1,15})?$/.test(value) && Number(value) > 0) return value;
  throw refusal(node, path, `write a number above 0, such as "${fallback}"`);
}

function readScheduling(field: Field): Value | undefined {
  const constraints = fieldOf(asMap(field), field.path, 'globalAppTopologySpreadConstraints');
  const text = asText(constraints);
  if (!constraints.node || text === undefined) return undefined;
  const { documents, findings } = readYaml({ kind: 'file', name: String(constraints.path.at(-1)), text });
  const root = documents[0]?.root;
  const [fault] = findings;
  const wrong = fault
    ? `is no YAML, on its line ${fault.line}: ${fault.message}`
    : root && root.kind !== 'map' && `holds a ${root.kind === 'list' ? 'list' : 'single value'}`;
  const list = root?.kind === 'map' ? fieldOf(root, [], CONSTRAINTS).node : undefined;
  if (!wrong && (!list || list.kind === 'list')) return list && toValue(list);
  throw constraintFault(constraints.node, constraints.path, wrong || `holds ${CONSTRAINTS} that are no list`);
}

function constraintFault(node: Node, path: Path, wrong: string): UsageError {
  const right = `write the YAML text of a map with the list ${CONSTRAINTS}`;
  return faultAt(node, `${path.join('.')} ${wrong}; ${right}`);
}
