import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Schema } from '../check/schema.ts';
import { type Violation, violations } from '../check/validations.ts';
import { UsageError } from '../core/errors.ts';
import type { Source } from '../core/source.ts';
import { toValue } from '../core/tree.ts';
import type { Cluster } from '../load/cluster.ts';
import { type Input, type Order, type Request, readClusters } from '../load/clusters.ts';
import { readFile } from '../load/discover-text.ts';
import { textsAt } from '../load/git.ts';
import { makeOverlay, type SetFlag } from '../load/overlay.ts';
import { APPS, type AppRow } from './apps.ts';
import type { Io } from './io.ts';

/** An older version of a cluster, and what the schema says of the change since. */
export interface Comparison {
  readonly older: Cluster;
  readonly violations: readonly Violation[];
}

/** What a command's clusters were read from. */
export interface Read {
  readonly orders: readonly Order<AppRow>[];
  readonly inputs: readonly Input[];
  readonly files: readonly Source[];
  readonly sets: readonly SetFlag[];
  readonly request: Request;
}

/** The comparisons there are, and in words why others could not be made. */
export interface Compared {
  readonly comparisons: ReadonlyMap<Cluster, Comparison>;
  readonly remarks: readonly string[];
}

/**
 * Finds the older versions of clusters: in a file, in the file of the same name in a folder, or in the same file at a
 * git revision, which is asked once. A file that is new has none.
 *
 * @param sources all the texts that there may be older versions of
 * @param validationsOf gives a schema with more validations than the app's own
 * @throws UsageError where `against` is neither
 */
export function makeComparer(
  io: Io,
  against: string,
  sources: readonly Source[],
  validationsOf: (source: Source) => Schema | undefined,
): (read: Read) => Compared {
  const olderOf = olderTexts(io, against, sources);
  return (read) => compare(io, read, olderOf, validationsOf);
}

function compare(
  io: Io,
  read: Read,
  olderOf: (source: Source) => Source | undefined,
  validationsOf: (source: Source) => Schema | undefined,
): Compared {
  const remarks: string[] = [];
  const files = read.files.flatMap((source) => olderOf(source) ?? []);
  const overlay = makeOverlay(files, read.sets, (path) => readFile(path, io.cwd).text);
  const comparisons = new Map<Cluster, Comparison>();
  for (const { newer, inputs } of groupsOf(read, olderOf)) {
    if (inputs.length === 0 && (read.inputs.length > 0 || files.length === 0)) continue;
    const older = ordersOf({ ...read.request, inputs, overlay }, remarks);
    const matched = pairs(newer, older);
    remarks.push(...lost(newer, older, matched));
    for (const [{ app, cluster }, before] of matched) {
      const schemas = [app.schema, validationsOf(cluster.source) ?? {}];
      const changes = schemas.flatMap((schema) => violations(schema, toValue(cluster.values), toValue(before.values)));
      comparisons.set(cluster, { older: before, violations: changes });
    }
  }
  return { comparisons, remarks };
}

/** The clusters of each input with the older text of it; without inputs, those that the overlay makes. */
function groupsOf(
  { inputs, orders }: Read,
  olderOf: (source: Source) => Source | undefined,
): readonly { readonly newer: readonly Order<AppRow>[]; readonly inputs: readonly Input[] }[] {
  if (inputs.length === 0) return [{ newer: orders, inputs: [] }];
  return inputs.map(({ source, named }) => ({
    newer: orders.filter(({ cluster }) => cluster.document.source === source),
    inputs: wrap(olderOf(source), named),
  }));
}

function wrap(source: Source | undefined, named: boolean): readonly Input[] {
  return source ? [{ source, named }] : [];
}

/** An older version that can't be read is none; that is worth a remark. */
function ordersOf(request: Request, remarks: string[]): readonly Order<AppRow>[] {
  try {
    const { orders, findings } = readClusters(request, APPS);
    const [fault] = findings;
    if (fault) remarks.push(`${fault.file}:${fault.line}: ${fault.message}; what follows is compared with nothing`);
    return orders;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    remarks.push(`${error.message}; it is compared with nothing`);
    return [];
  }
}

/** Clusters of one name and namespace belong together; where each side has a single one, these do. */
function pairs(
  newer: readonly Order<AppRow>[],
  older: readonly Order<AppRow>[],
): readonly (readonly [Order<AppRow>, Cluster])[] {
  const [only] = older;
  if (newer.length === 1 && older.length === 1 && newer[0] && only && !differ(newer[0].cluster, only.cluster)) {
    return [[newer[0], only.cluster]];
  }
  const known = new Map(older.map((order) => [identity(order), order.cluster]));
  return newer.flatMap((order) => {
    const before = known.get(identity(order));
    return before ? [[order, before] as const] : [];
  });
}

/** Older clusters that are gone, which is worth a remark: nothing compares what is not there any more. */
function lost(
  newer: readonly Order<AppRow>[],
  older: readonly Order<AppRow>[],
  matched: readonly (readonly [Order<AppRow>, Cluster])[],
): readonly string[] {
  if (newer.length > 0 && matched.length === 0) {
    const file = newer[0]?.cluster.source.name;
    return [
      `${older[0]?.cluster.source.name ?? 'the older version'} holds no older version of the clusters in ${file}`,
    ];
  }
  const known = new Set(matched.map(([, cluster]) => cluster));
  return older
    .filter(({ cluster }) => !known.has(cluster))
    .map(({ cluster: { name, source } }) => `the cluster ${name ? `"${name.value}" ` : ''}of ${source.name} is gone`);
}

function differ(a: Cluster, b: Cluster): boolean {
  return a.name?.value !== b.name?.value && a.name !== undefined && b.name !== undefined;
}

function identity({ app, cluster }: Order<AppRow>): string {
  return JSON.stringify([app.name, cluster.namespace?.value, cluster.name?.value]);
}

/** Gives the older text of a source, undefined where there is none. */
function olderTexts(io: Io, against: string, sources: readonly Source[]): (source: Source) => Source | undefined {
  const path = resolve(io.cwd, against);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile()) {
    const older = readFile(against, io.cwd);
    return () => older;
  }
  if (stats?.isDirectory()) {
    return ({ kind, name }) => {
      const found = kind === 'file' ? tails(name).find((tail) => existsSync(resolve(path, tail))) : undefined;
      return found === undefined ? undefined : readFile(`${against.replace(/\/$/, '')}/${found}`, io.cwd);
    };
  }
  const names = sources.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  if (names.length === 0)
    throw new UsageError(`--against ${against}: standard input has no older version; give a file`);
  const texts = textsAt(
    names.map((name) => resolve(io.cwd, name)),
    against,
  );
  return ({ name }) => {
    const text = texts.get(resolve(io.cwd, name));
    return text === undefined ? undefined : { kind: 'file', name: `${against}:${name}`, text };
  };
}

/** `a/b/c.yaml`, `b/c.yaml`, `c.yaml`: how a file may be called inside of another folder. */
function tails(name: string): readonly string[] {
  const steps = name.split(/[\\/]/).filter((step) => step !== '' && step !== '.' && step !== '..');
  return steps.map((_, index) => steps.slice(index).join('/'));
}
