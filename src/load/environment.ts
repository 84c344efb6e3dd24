import type { Value } from '../core/tree.ts';

/** What the management cluster gives an app: the document in the Secret `cozystack-values`. */
export interface Context {
  /** Where it came from; `placeholder` when nothing was given. */
  readonly from: 'file' | 'values' | 'placeholder';
  readonly namespace: {
    /** The tenant that owns the etcd DataStore; empty where there is none yet. */
    readonly etcd: string;
    readonly ingress: string;
    readonly monitoring: string;
    readonly host: string;
  };
  readonly cluster: {
    readonly domain: string;
    readonly cpuAllocationRatio: string;
    readonly memoryAllocationRatio: string;
    readonly ephemeralStorageAllocationRatio: string;
    /** The list under `topologySpreadConstraints` of `scheduling.globalAppTopologySpreadConstraints`. */
    readonly topologySpreadConstraints: Value | undefined;
  };
}

/** Any live object: plain data with at least these. */
export interface LiveObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [key: string]: unknown;
}

/** What lives in the cluster already, in the order of the file. */
export type State = readonly LiveObject[];

/** What a platform offers under a name: whole cores, and memory as a Kubernetes quantity. */
export interface InstanceType {
  readonly cpu: number;
  readonly memory: string;
  /** Devices that the type itself attaches. */
  readonly gpus?: readonly string[];
}

/** Everything beside the values that checking and rendering depend on. */
export interface Environment {
  readonly context: Context;
  readonly state: State;
  /** Instance types that the user gave (config, `--instance-types`); they extend and override the built-in table and those of the state. */
  readonly instanceTypes: { readonly [name: string]: InstanceType };
}
