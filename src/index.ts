/**
 * The library: what `cozy` does, as pure functions over texts. No disk, clock, network or environment.
 */
import { kubernetes } from './apps/kubernetes/app.ts';
import type { Subject } from './apps/kubernetes/subject.ts';
import type { Checked } from './check/app.ts';
import { check as checkCluster } from './check/check.ts';
import { violations } from './check/validations.ts';
import { UsageError } from './core/errors.ts';
import type { Finding } from './core/finding.ts';
import type { Source } from './core/source.ts';
import { toValue, type Value } from './core/tree.ts';
import type { Cluster, Named } from './load/cluster.ts';
import { readClusters } from './load/clusters.ts';
import { readContext } from './load/context.ts';
import type { Environment, InstanceType, State } from './load/environment.ts';
import { toNode } from './load/literal.ts';
import { makeOverlay } from './load/overlay.ts';
import { type Manifest, render as renderTemplates } from './render/render.ts';

export { UsageError } from './core/errors.ts';
export type { Finding, Fix, FixOperation, Place, Related, Severity } from './core/finding.ts';
export type { Path, Value } from './core/tree.ts';
export type { Cluster, Form } from './load/cluster.ts';
export type { InstanceType, LiveObject, State } from './load/environment.ts';
export type { Manifest } from './render/render.ts';

export interface LoadOptions {
  /** What findings call the text; `values.yaml` if not given. */
  readonly file?: string;
  /** Who the clusters are that do not say it themselves, as those of values files. */
  readonly name?: string;
  readonly namespace?: string;
}

export interface LoadResult {
  readonly clusters: readonly Cluster[];
  /** What is wrong with the text itself; what can't be read is not among the clusters. */
  readonly findings: readonly Finding[];
}

/** What checking and rendering depend on beside the values. */
export interface Surroundings {
  /** The document of the Secret `cozystack-values`: `_cluster` and `_namespace`. A placeholder stands for it otherwise. */
  readonly context?: { readonly [key: string]: Value };
  /** What lives in the management cluster already. */
  readonly state?: State;
  /** The platform's own instance types, by name. */
  readonly instanceTypes?: { readonly [name: string]: InstanceType };
  /** An older version of the cluster to compare with. */
  readonly against?: Cluster;
}

/** Thrown by `render` for a cluster with errors. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly findings: readonly Finding[];

  constructor(findings: readonly Finding[]) {
    const [first] = findings.filter(({ severity }) => severity === 'error');
    super(first ? `${first.file}:${first.line}:${first.column}: ${first.message}` : 'the cluster has errors');
    this.findings = findings;
  }
}

/**
 * Reads the clusters of a text: a values file, `Kubernetes` resources or HelmReleases. Documents of other kinds are
 * passed over.
 *
 * @throws UsageError where the text is no values file at all, or an alias bomb
 */
export function load(text: string, options: LoadOptions = {}): LoadResult {
  const source: Source = { kind: 'file', name: options.file ?? 'values.yaml', text };
  const { orders, findings } = readClusters(
    {
      inputs: [{ source, named: true }],
      overlay: makeOverlay([], [], () => ''),
      name: named('name', options.name),
      namespace: named('namespace', options.namespace),
    },
    [kubernetes],
  );
  return { clusters: orders.map(({ cluster }) => cluster), findings };
}

/** Checks a cluster: its findings in the order of the text. */
export function check(cluster: Cluster, surroundings: Surroundings = {}): readonly Finding[] {
  return examine(cluster, surroundings).findings;
}

/**
 * Renders a cluster: its manifests in Helm's install order.
 *
 * @throws RefusedError where it has errors
 * @throws UsageError where its name or namespace is not known
 */
export function render(cluster: Cluster, surroundings: Surroundings = {}): readonly Manifest[] {
  if (!cluster.name || !cluster.namespace) {
    throw new UsageError(`${cluster.source.name}: to render it, load it with a name and a namespace`);
  }
  const { findings, subject } = examine(cluster, surroundings);
  if (findings.some(({ severity }) => severity === 'error')) throw new RefusedError(findings);
  return renderTemplates(kubernetes.templates, kubernetes.model(subject));
}

function examine(cluster: Cluster, surroundings: Surroundings): Checked<Subject> {
  const { against, context, state = [], instanceTypes = {} } = surroundings;
  const given = context && toNode(context, { kind: 'file', name: 'context', text: '' });
  const environmentOf = ({ values }: Cluster): Environment => ({
    context: readContext(values, given),
    state,
    instanceTypes,
  });
  const older = against && checkCluster(kubernetes, against, environmentOf(against)).subject;
  const changes = against && violations(kubernetes.schema, toValue(cluster.values), toValue(against.values));
  return checkCluster(kubernetes, cluster, environmentOf(cluster), older, changes);
}

function named(option: string, value: string | undefined): Named | undefined {
  if (value === undefined) return undefined;
  const source: Source = { kind: 'flag', name: option, text: value };
  return { value, origin: { source, start: 0, end: value.length } };
}
