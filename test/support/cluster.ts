import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { check, checkRun } from '../../src/check/check.ts';
import type { Finding } from '../../src/core/finding.ts';
import type { Origin, Source } from '../../src/core/source.ts';
import { type MapNode, type Node, nodeAt } from '../../src/core/tree.ts';
import type { Cluster, Form, Named } from '../../src/load/cluster.ts';
import type { Context, Environment, InstanceType } from '../../src/load/environment.ts';
import { toNode } from '../../src/load/literal.ts';
import { coalesce } from '../../src/load/merge.ts';
import { readYaml, type YamlDocument } from '../../src/load/yaml.ts';

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
  const [cluster] = clustersFrom(text, options);
  if (!cluster) throw new Error(`no cluster in:\n${text}`);
  return cluster;
}

/** What a run over the text finds, its older version being `against`; in the order of the text. */
export function checkText(text: string, options: Options = {}): readonly Finding[] {
  const environment = environmentFrom(options);
  const older =
    options.against === undefined
      ? undefined
      : check(kubernetes, clusterFrom(options.against, options), environment).subject;
  const checked = clustersFrom(text, options).map((cluster) => ({
    cluster,
    ...check(kubernetes, cluster, environment, older),
  }));
  return [...checked.flatMap(({ findings }) => findings), ...checkRun(kubernetes, checked)];
}

/** Those findings of a run that are one rule's. */
export function findingsOf(rule: string, text: string, options: Options = {}): readonly Finding[] {
  return checkText(text, options).filter((finding) => finding.rule === rule);
}

function clustersFrom(text: string, options: Options): readonly Cluster[] {
  const source: Source = { kind: 'file', name: 'example.yaml', text };
  const { documents, findings } = readYaml(source);
  if (findings.length > 0) throw new Error(findings.map(({ message }) => message).join('\n'));
  return documents.map((document) => clusterOf(document, source, options));
}

const WRAPPERS: { readonly [form in Form]: readonly string[] } = {
  values: [],
  kubernetes: ['spec'],
  helmrelease: ['spec', 'values'],
};

function clusterOf({ root, origin }: YamlDocument, source: Source, options: Options): Cluster {
  const map: MapNode = root?.kind === 'map' ? root : { kind: 'map', entries: new Map(), origin };
  const form = formOf(map);
  const values = nodeAt(map, WRAPPERS[form]);
  const written: MapNode = values?.kind === 'map' ? values : { kind: 'map', entries: new Map(), origin };
  const defaults = toNode(kubernetes.defaults, { kind: 'defaults', name: 'defaults', text: '' });
  return {
    form,
    source,
    document: origin,
    name: named(form === 'values' ? undefined : nodeAt(map, ['metadata', 'name']), options.name),
    namespace: named(form === 'values' ? undefined : nodeAt(map, ['metadata', 'namespace']), options.namespace),
    written,
    values: coalesce(written, defaults as MapNode),
    wrapper: WRAPPERS[form],
  };
}

function formOf(map: MapNode): Form {
  const kind = nodeAt(map, ['kind']);
  if (kind?.kind !== 'scalar') return 'values';
  return kind.value === 'HelmRelease' ? 'helmrelease' : 'kubernetes';
}

function named(node: Node | undefined, flag: string | undefined): Named | undefined {
  if (flag !== undefined) return { value: flag, origin: flagOrigin(flag) };
  return node?.kind === 'scalar'
    ? { value: String(node.value).replace(/^kubernetes-/, ''), origin: node.origin }
    : undefined;
}

function flagOrigin(text: string): Origin {
  return { source: { kind: 'flag', name: '--name', text }, start: 0, end: text.length };
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
