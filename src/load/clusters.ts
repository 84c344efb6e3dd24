import { UsageError } from '../core/errors.ts';
import type { Finding } from '../core/finding.ts';
import type { Origin, Source } from '../core/source.ts';
import type { MapNode, Node } from '../core/tree.ts';
import type { AppFacts } from './app-facts.ts';
import type { Cluster, Named } from './cluster.ts';
import { fillDefaults } from './defaulting.ts';
import { type Detected, detect, resemblesValues } from './detect.ts';
import { toNode } from './literal.ts';
import { coalesce } from './merge.ts';
import { emptyMap, notAMap, type Overlay } from './overlay.ts';
import { fault, type Resource, readHelmRelease, readOwnResource } from './resource.ts';
import { readYaml } from './yaml.ts';

/** A text to look for clusters in. */
export interface Input {
  readonly source: Source;
  /** The user named this very file (or standard input); false for what a folder or glob holds. */
  readonly named: boolean;
}

/** What a command reads clusters from. Without inputs the overlay alone is one cluster. */
export interface Request {
  readonly inputs: readonly Input[];
  readonly overlay: Overlay;
  /** Who a cluster is that does not say it itself. */
  readonly name?: Named | undefined;
  readonly namespace?: Named | undefined;
}

/** A cluster, and the app that it is ordered from. */
export interface Order<App> {
  readonly app: App;
  readonly cluster: Cluster;
}

/** A document that was passed over. */
export interface Foreign {
  /** `Deployment web` */
  readonly what: string;
  readonly origin: Origin;
}

export interface Loaded<App> {
  readonly orders: readonly Order<App>[];
  /** What is wrong with the texts and resources themselves, before any app's rules. */
  readonly findings: readonly Finding[];
  readonly foreign: readonly Foreign[];
}

const DEFAULTS: Source = { kind: 'defaults', name: 'defaults', text: '' };

/**
 * Reads the clusters of a command in the order of its inputs.
 *
 * A file that the user named is values whatever it holds, unless it says that it is a resource; in folders and globs
 * a document without `apiVersion` and `kind` has to resemble values (`resemblesValues`). A values file is one document.
 *
 * @param apps the first one is what values are meant for that resemble none
 * @throws UsageError where values are no map, or a flag gives a cluster another name than its metadata
 */
export function readClusters<App extends AppFacts>(request: Request, apps: readonly App[]): Loaded<App> {
  const reader = new Reader(request, apps);
  if (request.inputs.length === 0 && request.overlay.source) reader.readOverlay(request.overlay.source);
  for (const input of request.inputs) reader.read(input);
  return reader;
}

class Reader<App extends AppFacts> implements Loaded<App> {
  readonly orders: Order<App>[] = [];
  readonly findings: Finding[];
  readonly foreign: Foreign[] = [];
  readonly #request: Request;
  readonly #apps: readonly App[];
  readonly #defaults = new Map<App, MapNode>();

  constructor(request: Request, apps: readonly App[]) {
    this.#request = request;
    this.#apps = apps;
    this.findings = [...request.overlay.findings];
  }

  readOverlay(source: Source): void {
    const document = { source, start: 0, end: source.text.length };
    this.#readValues(emptyMap(document), document);
  }

  read({ source, named }: Input): void {
    const { documents, findings } = readYaml(source);
    const items = documents.flatMap(({ root, origin }) => {
      if (!root) return [];
      const detected = detect(root, this.#apps);
      return detected.map((item) => ({ item, document: item.root === root ? origin : item.root.origin }));
    });
    const [first, ...others] = items;
    if (first?.item.form === 'plain' && this.#isValues(first.item.root, named)) {
      this.#readValues(first.item.root, first.document);
      this.findings.push(...findings, ...others.map(({ item }) => secondDocument(item.root)));
      return;
    }
    if (!first && named && findings.length === 0) this.readOverlay(source);
    const before = this.orders.length;
    for (const { item, document } of items) this.#readItem(item, document);
    // What is wrong with documents of other kinds is none of our business, as long as we can tell what they are.
    const ours = this.orders.length > before || documents.length === 0;
    this.findings.push(...findings.filter(({ rule }) => ours || rule === 'yaml-syntax'));
  }

  #readItem(item: Detected<App>, document: Origin): void {
    if (item.form === 'foreign') this.foreign.push({ what: item.what, origin: document });
    else if (item.form === 'plain') {
      if (this.#isValues(item.root, false)) this.findings.push(secondDocument(item.root));
      else this.foreign.push({ what: 'a document of no kind', origin: document });
    } else {
      const read = item.form === 'kubernetes' ? readOwnResource : readHelmRelease;
      this.#readResource(item.app, item.form, read(item.root, item.app), document);
    }
  }

  /** @throws UsageError for a file that the user gave as values, and that is no map */
  #isValues(root: Node, named: boolean): root is MapNode {
    if (root.kind !== 'map') {
      if (named) throw notAMap(root.origin.source, root.kind);
      return false;
    }
    return named || this.#apps.some((app) => resemblesValues(root, app));
  }

  #readValues(values: MapNode, document: Origin): void {
    const app = this.#apps.find((candidate) => resemblesValues(values, candidate)) ?? this.#apps[0];
    if (!app) return;
    const { name, namespace } = this.#request;
    const written = withoutAnchors(this.#request.overlay.apply(values));
    this.#add(app, { form: 'values', document, name, namespace, written, wrapper: [] }, written);
  }

  #readResource(app: App, form: 'kubernetes' | 'helmrelease', resource: Resource, document: Origin): void {
    this.findings.push(...resource.findings);
    const { values, wrapper, ignore } = resource;
    if (!values) return;
    const name = agree(resource.name, this.#request.name, document.source);
    const namespace = agree(resource.namespace, this.#request.namespace, document.source);
    let written = withoutAnchors(this.#request.overlay.apply(values));
    if (form === 'kubernetes') written = this.#withoutInternal(written);
    const served = form === 'kubernetes' ? fillDefaults(written, app.schema, DEFAULTS) : written;
    this.#add(app, { form, document, name, namespace, ignore, written, wrapper }, served);
  }

  #add(app: App, cluster: Omit<Cluster, 'source' | 'values'>, served: MapNode): void {
    const defaults = this.#defaults.get(app) ?? defaultsOf(app);
    this.#defaults.set(app, defaults);
    const values = coalesce(served, defaults);
    this.orders.push({ app, cluster: { ...cluster, source: cluster.document.source, values } });
  }

  /** The API server refuses keys that the platform itself passes to the chart. */
  #withoutInternal(written: MapNode): MapNode {
    for (const [key, entry] of written.entries) {
      if (!key.startsWith('_')) continue;
      const message = `the API server refuses keys that begin with "_"; take ${key} out, and give --context instead`;
      this.findings.push(fault('unknown-key', entry.key.origin, [key], message));
    }
    return without(written, '_');
  }
}

/** Who a cluster is: what it says itself, or else a flag; they must not differ. */
function agree(own: Named | undefined, flag: Named | undefined, source: Source): Named | undefined {
  if (own && flag && own.value !== flag.value) {
    const option = flag.origin.source.name;
    throw new UsageError(
      `${source.name}: its metadata says "${own.value}", ${option} says "${flag.value}"; leave ${option} out`,
    );
  }
  return own ?? flag;
}

function secondDocument(root: Node): Finding {
  const [first] = root.kind === 'map' ? root.entries.values() : [];
  const message =
    'values are one document, alone in its file: of several, Helm 3 reads only the first and Helm 4 merges them; give each a file of its own';
  return fault('yaml-syntax', first?.key.origin ?? root.origin, [], message);
}

/** Keys that begin with `x-` are there for anchors. */
function withoutAnchors(values: MapNode): MapNode {
  return without(values, 'x-');
}

function without(values: MapNode, prefix: string): MapNode {
  return { ...values, entries: new Map([...values.entries].filter(([key]) => !key.startsWith(prefix))) };
}

function defaultsOf({ name, defaults }: AppFacts): MapNode {
  const node = toNode(defaults, DEFAULTS);
  if (node.kind !== 'map') throw new Error(`the defaults of ${name} are no map`);
  return node;
}
