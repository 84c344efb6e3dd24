import type { Path } from '../../core/tree.ts';
import type { Cluster } from '../../load/cluster.ts';
import type { Environment, InstanceType } from '../../load/environment.ts';
import type { Sizing } from './sizing.ts';
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
