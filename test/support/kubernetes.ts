import { makeModel } from '../../src/apps/kubernetes/model.ts';
import { makeSubject, type Subject } from '../../src/apps/kubernetes/subject.ts';
import type { Source } from '../../src/core/source.ts';
import type { Node, Value } from '../../src/core/tree.ts';
import { defaults } from '../../src/generated/kubernetes-defaults.js';
import { templates } from '../../src/generated/kubernetes-templates.js';
import type { Cluster } from '../../src/load/cluster.ts';
import type { Context, Environment, State } from '../../src/load/environment.ts';
import { type Manifest, render } from '../../src/render/render.ts';

type Map = { readonly [key: string]: Value };

/** A cluster to be rendered: what a user writes, and where. */
export interface Order {
  readonly values?: Map;
  readonly name?: string;
  readonly namespace?: string;
  readonly context?: Partial<Context['namespace']> & Partial<Context['cluster']>;
  readonly state?: State;
}

export function subjectOf({
  values = {},
  name = 'demo',
  namespace = 'tenant-acme',
  context = {},
  state = [],
}: Order): Subject {
  const source: Source = { kind: 'file', name: 'values.yaml', text: '' };
  const origin = { source, start: 0, end: 0 };
  const tree = (value: Value): Node => {
    if (Array.isArray(value)) return { kind: 'list', items: value.map(tree), origin };
    if (!isMap(value)) return { kind: 'scalar', value: value as string, style: 'plain', origin };
    const key = { style: 'plain', origin } as const;
    const entries = Object.entries(value).map(([name, item]) => [name, { key, node: tree(item) }] as const);
    return { kind: 'map', entries: new Map(entries), origin };
  };
  const map = (value: Map) => tree(value) as Cluster['values'];
  const cluster: Cluster = {
    form: 'values',
    source,
    document: origin,
    name: { value: name, origin },
    namespace: { value: namespace, origin },
    written: map(values),
    values: map(merge(defaults, values)),
    wrapper: [],
  };
  return makeSubject(cluster, environment(context, state), []);
}

export function manifestsOf(order: Order): Manifest[] {
  return render(templates, makeModel(subjectOf(order)));
}

function environment(given: NonNullable<Order['context']>, state: State): Environment {
  const { etcd = 'tenant-root', ingress = 'tenant-root', monitoring = 'tenant-root', host = 'example.org' } = given;
  const context: Context = {
    from: 'file',
    namespace: { etcd, ingress, monitoring, host },
    cluster: {
      domain: given.domain ?? 'cozy.local',
      cpuAllocationRatio: given.cpuAllocationRatio ?? '10',
      memoryAllocationRatio: given.memoryAllocationRatio ?? '1',
      ephemeralStorageAllocationRatio: given.ephemeralStorageAllocationRatio ?? '40',
      topologySpreadConstraints: given.topologySpreadConstraints,
    },
  };
  return { context, state, instanceTypes: {} };
}

/** As Helm lays values over defaults: maps deeply, null takes away. */
function merge(below: Map, above: Map): Map {
  const merged: { [key: string]: Value } = Object.assign(Object.create(null), below);
  for (const [key, value] of Object.entries(above)) {
    const known = merged[key];
    if (value === null && key in below) delete merged[key];
    else merged[key] = isMap(known) && isMap(value) ? merge(known, value) : value;
  }
  return merged;
}

function isMap(value: Value | undefined): value is Map {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
