import { formatPath, isWithin, type Path, toValue, type Value } from '../../core/tree.ts';
import type { Cluster } from '../../load/cluster.ts';
import type { Environment, InstanceType } from '../../load/environment.ts';
import { INSTANCE_TYPES } from './catalogue.ts';
import { instanceTypesOf } from './instance-types.ts';
import { type Sizing, sizeNodeGroup } from './sizing.ts';
import type { KubernetesValues, NodeGroupValues } from './values.ts';

/** What a rule of this app, and the model, look at: one cluster, typed. */
export interface Subject {
  readonly cluster: Cluster;
  readonly environment: Environment;
  /** The merged values, without those places that the schema's types refuse. */
  readonly values: KubernetesValues;
  /** What the user wrote, before the defaults, pruned alike. */
  readonly written: KubernetesValues;
  /** In the order of the merged values. */
  readonly nodeGroups: readonly NodeGroup[];
  /** Built-in types, those of the state and the user's, the later ones winning. */
  readonly instanceTypes: ReadonlyMap<string, InstanceType>;
  /** Whether the value at the path, or one that holds it or lies in it, was refused by the schema's types. */
  broken(path: Path): boolean;
  /** The older version, when one is compared with (`--against`). */
  readonly older: Subject | undefined;
}

export interface NodeGroup {
  readonly name: string;
  /** `['nodeGroups', name]` */
  readonly path: Path;
  readonly values: NodeGroupValues;
  readonly sizing: Sizing;
  /** The user wrote something about it; false for the default group that merely stays. */
  readonly written: boolean;
}

/**
 * Makes of a cluster's values what rules and the model look at.
 *
 * @param refused places whose type the schema refuses; they are taken out, so that what is left has its type
 */
export function makeSubject(
  cluster: Cluster,
  environment: Environment,
  refused: readonly Path[],
  older?: Subject,
): Subject {
  const values: KubernetesValues = prune(appValues(cluster.values), refused);
  const written: KubernetesValues = prune(appValues(cluster.written), refused);
  const instanceTypes = new Map([
    ...Object.entries(INSTANCE_TYPES),
    ...instanceTypesOf(environment.state),
    ...Object.entries(environment.instanceTypes),
  ]);
  const nodeGroups = Object.entries(values.nodeGroups ?? {}).map(
    ([name, group]): NodeGroup => ({
      name,
      path: ['nodeGroups', name],
      values: group,
      sizing: sizeNodeGroup(group, instanceTypes),
      written: Object.hasOwn(written.nodeGroups ?? {}, name),
    }),
  );
  const broken = (path: Path): boolean => refused.some((place) => isWithin(place, path) || isWithin(path, place));
  return { cluster, environment, values, written, nodeGroups, instanceTypes, broken, older };
}

/** The values that the app reads: what is left without the places for anchors and for the platform's context. */
function appValues(root: Cluster['values']): Value {
  const entries = [...root.entries].filter(([key]) => !/^(x-|_cluster$|_namespace$)/.test(key));
  return toValue({ ...root, entries: new Map(entries) });
}

/**
 * A copy without the values at some paths. A list that loses an item goes whole, so that what is left keeps its index.
 */
function prune<T extends object>(value: Value, refused: readonly Path[]): T {
  const out = new Set(refused.map(formatPath));
  const isOut = (path: Path): boolean => out.has(formatPath(path));
  const copy = (node: Value, path: Path): Value => {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) return node.map((item, index) => copy(item, [...path, index]));
    const map: { [key: string]: Value } = Object.create(null);
    for (const [key, item] of Object.entries(node)) {
      const at = [...path, key];
      const spoiled = Array.isArray(item) && item.some((_, index) => isOut([...at, index]));
      if (!spoiled && !isOut(at)) map[key] = copy(item, at);
    }
    return map;
  };
  return (out.size === 0 ? value : copy(value, [])) as T;
}
