import { nearest } from '../core/nearest.ts';
import { type MapNode, type Node, nodeAt, type Path } from '../core/tree.ts';
import { type AppFacts, propertiesOf, type Schema, schemaOfKey } from './app-facts.ts';

/** What a document, or an item of a list, is. */
export type Detected<App> =
  | { readonly form: 'kubernetes' | 'helmrelease'; readonly app: App; readonly root: MapNode }
  /** Neither `apiVersion` nor `kind`: values, if it is meant for us. */
  | { readonly form: 'plain'; readonly root: Node }
  /** None of ours: `Deployment web`. */
  | { readonly form: 'foreign'; readonly what: string; readonly root: Node };

const FLUX_GROUP = 'helm.toolkit.fluxcd.io';

/** Tells what a document is by what it holds. A List gives its items. */
export function detect<App extends AppFacts>(root: Node, apps: readonly App[]): Detected<App>[] {
  if (root.kind !== 'map') return [{ form: 'plain', root }];
  const [apiVersion, kind] = [textAt(root, ['apiVersion']), textAt(root, ['kind'])];
  if (apiVersion === undefined && kind === undefined) return [{ form: 'plain', root }];
  const items = nodeAt(root, ['items']);
  if (kind?.endsWith('List') && items?.kind === 'list') {
    return items.items
      .flatMap((item) => detect(item, apps))
      .map((item) => (item.form === 'plain' ? foreign(item.root) : item));
  }
  const ordered = apps.find(
    (app) => group(app.apiVersion) === group(apiVersion) && app.kind.toLowerCase() === kind?.toLowerCase(),
  );
  if (ordered) return [{ form: 'kubernetes', app: ordered, root }];
  const released = isHelmRelease(root) ? apps.find((app) => releases(root, app)) : undefined;
  return [released ? { form: 'helmrelease', app: released, root } : foreign(root)];
}

/**
 * Whether a document without `apiVersion` and `kind`, found in a folder, is meant to be values of the app: a key is
 * the app's (or nearly, by two edits at most), holds a map as it should and has a key of the app's in turn; or more than half of the keys
 * are the app's. Other tools' files share single words such as `version`, `host` or `images` with it.
 */
export function resemblesValues(root: MapNode, { schema }: AppFacts): boolean {
  const known = propertiesOf(schema).map(([key]) => key);
  const keys = [...root.entries.keys()].filter((key) => !/^(x-|_)/.test(key));
  const own = keys.filter((key) => nearest(key, known, 2).length > 0);
  return own.length * 2 > keys.length || own.some((key) => holdsKnownMap(root, key, schema, known));
}

function holdsKnownMap(root: MapNode, key: string, schema: Schema, known: readonly string[]): boolean {
  const value = root.entries.get(key)?.node;
  const inner = schemaOfKey(schema, nearest(key, known, 2)[0] ?? key);
  if (value?.kind !== 'map' || inner?.type !== 'object') return false;
  return [...value.entries].some(([name, { node }]) => {
    const below = schemaOfKey(inner, name);
    return below !== undefined && (below.type !== 'object' || node.kind === 'map');
  });
}

function isHelmRelease(root: MapNode): boolean {
  return group(textAt(root, ['apiVersion'])) === FLUX_GROUP && textAt(root, ['kind']) === 'HelmRelease';
}

/**
 * A HelmRelease names its chart: by the artifact that the platform makes of the app
 * (`cozystack-kubernetes-application-<variant>-kubernetes`), or by the chart's own name or path. The releases of a
 * cluster's addons are named like the cluster's, so only one that names no chart is told by its name.
 */
function releases(root: MapNode, { name }: AppFacts): boolean {
  const chart = textAt(root, ['spec', 'chartRef', 'name']) ?? textAt(root, ['spec', 'chart', 'spec', 'chart']);
  if (chart === undefined) {
    const release = textAt(root, ['spec', 'releaseName']) ?? textAt(root, ['metadata', 'name']);
    return release?.startsWith(`${name}-`) ?? false;
  }
  const artifact = chart.startsWith(`cozystack-${name}-application-`) && chart.endsWith(`-${name}`);
  return artifact || chart.split('/').at(-1) === name;
}

/** The text at a path; undefined where there is none, or something else than text. */
export function textAt(root: Node, path: Path): string | undefined {
  const node = nodeAt(root, path);
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

function foreign(root: Node): { form: 'foreign'; what: string; root: Node } {
  const [kind, name] = [textAt(root, ['kind']), textAt(root, ['metadata', 'name'])];
  const words = [kind ?? 'a document of no kind', name].filter((word) => word !== undefined);
  return { form: 'foreign', what: words.join(' '), root };
}

function group(apiVersion: string | undefined): string | undefined {
  return apiVersion?.split('/').slice(0, -1).join('/');
}
