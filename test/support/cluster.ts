import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { check, rulesOf } from '../../src/check/check.ts';
import { watchClaims } from '../../src/check/claims.ts';
import { type Violation, violations } from '../../src/check/validations.ts';
import { unusedFindings } from '../../src/cli/unused.ts';
import type { Finding } from '../../src/core/finding.ts';
import type { Source } from '../../src/core/source.ts';
import { toValue } from '../../src/core/tree.ts';
import type { Cluster, Named } from '../../src/load/cluster.ts';
import { type Loaded, readClusters } from '../../src/load/clusters.ts';
import type { Context, Environment, InstanceType } from '../../src/load/environment.ts';
import { makeOverlay } from '../../src/load/overlay.ts';
import { suppress, suppressionsIn } from '../../src/load/suppress.ts';

export interface Options {
  readonly name?: string;
  readonly namespace?: string;
  /** The older version of the text. */
  readonly against?: string;
  readonly instanceTypes?: { readonly [name: string]: InstanceType };
  /** The host of the tenant, as a context would give it; without it the context is the placeholder. */
  readonly tenantHost?: string;
}

/** The one cluster of a text: a values file, or a resource. */
export function clusterFrom(text: string, options: Options = {}): Cluster {
  const [order] = load(text, options).orders;
  if (!order) throw new Error(`no cluster in:\n${text}`);
  return order.cluster;
}

/** What a run over the text finds, its older version being `against`: of the text itself, of each cluster, of all together. */
export function checkText(text: string, options: Options = {}): readonly Finding[] {
  const environment = environmentFrom(options);
  const { against } = options;
  const before = against === undefined ? undefined : clusterFrom(against, options);
  const older = before && check(kubernetes, before, environment).subject;
  const { orders, findings } = load(text, options);
  const run = orders.map(({ cluster }) => ({
    cluster,
    ...check(kubernetes, cluster, environment, older, before ? changes(before, cluster) : []),
  }));
  const clashes = watchClaims(kubernetes);
  const all = [
    ...findings,
    ...run.flatMap((checked) => checked.findings),
    ...run.flatMap(({ cluster, subject }) => clashes(cluster, subject)),
  ];
  const source = run[0]?.cluster.source;
  const values = run.map(({ cluster }) => cluster.written);
  const heard = suppress(all, source ? suppressionsIn(source, values) : []);
  return [...heard.findings, ...unusedFindings(heard.unused, rulesOf(kubernetes), before !== undefined)];
}

function changes(before: Cluster, after: Cluster): readonly Violation[] {
  return violations(kubernetes.schema, toValue(after.values), toValue(before.values));
}

/** Those findings of a run that are one rule's. */
export function findingsOf(rule: string, text: string, options: Options = {}): readonly Finding[] {
  return checkText(text, options).filter((finding) => finding.rule === rule);
}

function load(text: string, { name, namespace }: Options): Loaded<typeof kubernetes> {
  const source: Source = { kind: 'file', name: 'example.yaml', text };
  const request = {
    inputs: [{ source, named: true }],
    overlay: makeOverlay([], [], () => ''),
    name: flag('--name', name),
    namespace: flag('--namespace', namespace),
  };
  return readClusters(request, [kubernetes]);
}

function flag(name: string, value: string | undefined): Named | undefined {
  if (value === undefined) return undefined;
  return { value, origin: { source: { kind: 'flag', name, text: value }, start: 0, end: value.length } };
}

function environmentFrom({ instanceTypes = {}, tenantHost }: Options): Environment {
  const context: Context = {
    from: tenantHost === undefined ? 'placeholder' : 'file',
    namespace: {
      etcd: 'tenant-root',
      ingress: 'tenant-root',
      monitoring: 'tenant-root',
      host: tenantHost ?? 'example.org',
    },
    cluster: {
      domain: 'cozy.local',
      cpuAllocationRatio: '10',
      memoryAllocationRatio: '1',
      ephemeralStorageAllocationRatio: '40',
      topologySpreadConstraints: undefined,
    },
  };
  return { context, state: [], instanceTypes };
}
