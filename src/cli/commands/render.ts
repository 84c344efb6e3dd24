import { UsageError } from '../../core/errors.ts';
import { atLeast, type Finding } from '../../core/finding.ts';
import { type FolderFile, writeFolder } from '../../emit/folder.ts';
import { makeSelection } from '../../emit/select.ts';
import { type Emit, emitJson, emitYaml, yamlDocument } from '../../emit/stream.ts';
import type { Cluster } from '../../load/cluster.ts';
import type { Order } from '../../load/clusters.ts';
import type { Manifest } from '../../render/render.ts';
import { reportText } from '../../report/text.ts';
import { APPS, type AppRow } from '../apps.ts';
import { examine, fails } from '../examine.ts';
import type { Io, Output } from '../io.ts';
import { type LoadedRun, loadRun } from '../load.ts';
import { type InputFlags, thresholdOf } from '../options.ts';
import { remark, remarkPlaceholder, sourcesByName, styleOf } from '../remarks.ts';

export interface RenderFlags extends InputFlags {
  readonly output: 'yaml' | 'json';
  readonly outputDir?: string;
  readonly showOnly?: readonly string[];
}

const EMITTERS: Record<RenderFlags['output'], Emit> = { yaml: emitYaml, json: emitJson };

/** Prints or writes the manifests of clusters; nothing and 1 where one of them is not right. */
export async function render(io: Io, output: Output, inputs: readonly string[], flags: RenderFlags): Promise<number> {
  if (flags.outputDir !== undefined && flags.output === 'json')
    throw new UsageError('--output-dir writes YAML; leave -o json out');
  const isShown = await makeSelection(
    flags.showOnly ?? [],
    APPS.flatMap(({ sources }) => sources),
  );
  const loaded = await loadRun(io, inputs, flags);
  if (!fails(loaded.findings, 'error')) assertReleases(loaded.orders);
  const { findings, manifestsOf } = examine(loaded);
  await remark(output, loaded, flags);
  await remarkPlaceholder(output, loaded, flags);
  await tell(io, output, loaded, findings, flags);
  if (fails(findings, thresholdOf(flags))) return 1;

  const shown = (cluster: Cluster): readonly Manifest[] => manifestsOf(cluster).filter(({ source }) => isShown(source));
  if (flags.outputDir !== undefined) {
    const count = writeFolder(flags.outputDir, io.cwd, files(loaded.orders, shown));
    if (!flags.quiet)
      await output.stderr.write(`cozy: wrote ${count} ${count === 1 ? 'file' : 'files'} to ${flags.outputDir}\n`);
    return 0;
  }
  await EMITTERS[flags.output](manifests(loaded.orders, shown), output.stdout);
  return 0;
}

/** A generator, so that a cluster is rendered when the one before it is written. */
function* manifests(
  orders: readonly Order<AppRow>[],
  shown: (cluster: Cluster) => readonly Manifest[],
): Generator<Manifest> {
  for (const { cluster } of orders) yield* shown(cluster);
}

/** A file for each template of a cluster: `<namespace>/<release>/<path below the templates>`. */
function* files(
  orders: readonly Order<AppRow>[],
  shown: (cluster: Cluster) => readonly Manifest[],
): Generator<FolderFile> {
  for (const order of orders) {
    const texts = new Map<string, string>();
    for (const manifest of shown(order.cluster)) {
      texts.set(manifest.source, (texts.get(manifest.source) ?? '') + yamlDocument(manifest));
    }
    const prefix = `${order.app.name}/templates/`;
    for (const [source, text] of texts) {
      yield { path: `${order.cluster.namespace?.value}/${releaseOf(order)}/${source.slice(prefix.length)}`, text };
    }
  }
}

async function tell(
  io: Io,
  output: Output,
  loaded: LoadedRun,
  findings: readonly Finding[],
  flags: RenderFlags,
): Promise<void> {
  const least = flags.quiet ? 'error' : thresholdOf(flags) === 'note' ? 'note' : 'warning';
  const told = findings.filter(({ severity }) => atLeast(severity, least));
  if (told.length === 0) return;
  const style = styleOf(io, io.stderr, flags);
  const run = { findings: told, sources: sourcesByName(loaded.sources), clusters: loaded.orders.length, style };
  await output.stderr.write(reportText(run));
}

/** @throws UsageError where it is not known which release a cluster is, or two are the same */
function assertReleases(orders: readonly Order<AppRow>[]): void {
  const first = new Map<string, Order<AppRow>>();
  for (const order of orders) {
    const { name, namespace, source } = order.cluster;
    const missing = [...(name ? [] : ['--name']), ...(namespace ? [] : ['--namespace'])];
    if (missing.length > 0)
      throw new UsageError(`${source.name}: to render it, say which cluster it is with ${missing.join(' and ')}`);
    const release = `${namespace?.value}/${releaseOf(order)}`;
    const earlier = first.get(release)?.cluster.source.name;
    if (earlier !== undefined) {
      throw new UsageError(
        `${earlier} and ${source.name} would both render ${releaseOf(order)} in ${namespace?.value}; render them one at a time, or lay one over the other with -f`,
      );
    }
    first.set(release, order);
  }
}

function releaseOf({ app, cluster }: Order<AppRow>): string {
  return `${app.name}-${cluster.name?.value}`;
}
