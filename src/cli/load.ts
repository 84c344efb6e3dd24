import { UsageError } from '../core/errors.ts';
import type { Source } from '../core/source.ts';
import type { Node } from '../core/tree.ts';
import type { Cluster, Named } from '../load/cluster.ts';
import { type Foreign, type Input, type Loaded, type Request, readClusters } from '../load/clusters.ts';
import type { Config } from '../load/config.ts';
import { readContext } from '../load/context.ts';
import { discover } from '../load/discover.ts';
import { readFile, readStandardInput } from '../load/discover-text.ts';
import type { Environment } from '../load/environment.ts';
import { readInstanceTypes } from '../load/instance-types.ts';
import { makeOverlay, type SetFlag } from '../load/overlay.ts';
import { readState } from '../load/state.ts';
import { readYaml, type YamlDocument } from '../load/yaml.ts';
import type { Compared, Comparison, Read } from './against.ts';
import { APPS, type AppRow } from './apps.ts';
import { type ConfigOf, makeConfigLookup, pathFrom, validationsOf } from './config.ts';
import type { Io } from './io.ts';
import type { InputFlags } from './options.ts';

/** The clusters of a command, each with what it is checked and rendered in. */
export interface LoadedRun extends Loaded<AppRow> {
  readonly environments: readonly Environment[];
  /** The older versions, where there are any. */
  readonly comparisons: ReadonlyMap<Cluster, Comparison>;
  /** What is to be said of the older versions. */
  readonly remarks: readonly string[];
  readonly configOf: ConfigOf;
  /** The texts that were read, in the order in which they were given. */
  readonly sources: readonly Source[];
}

/** All that a command was given, read as texts: clusters are made of it bit by bit, or all at once. */
export interface Preparation {
  /** The INPUT arguments. */
  readonly names: readonly string[];
  /** With all the inputs. */
  readonly request: Request;
  /** Whether there may be no cluster at all. */
  readonly detect: boolean;
  load(inputs: readonly Input[]): LoadedRun;
}

/**
 * Reads everything that a command was given.
 *
 * @throws UsageError where something can't be read, or there is no cluster in it
 */
export async function loadRun(io: Io, inputs: readonly string[], flags: InputFlags): Promise<LoadedRun> {
  const preparation = await prepareRun(io, inputs, flags);
  const run = preparation.load(preparation.request.inputs);
  assertFound(preparation, [run]);
  return run;
}

/** @throws UsageError where a command has nothing to work on */
export function assertFound(
  { names, detect }: Preparation,
  runs: readonly Pick<LoadedRun, 'orders' | 'findings' | 'foreign'>[],
): void {
  if (detect || runs.some(({ orders, findings }) => orders.length > 0 || findings.length > 0)) return;
  throw nothingFound(
    names,
    runs.flatMap(({ foreign }) => foreign),
  );
}

/**
 * Reads the texts that a command was given, and what clusters are checked in.
 *
 * @throws UsageError where something can't be read
 */
export async function prepareRun(io: Io, inputs: readonly string[], flags: InputFlags): Promise<Preparation> {
  assertOneReader([...inputs, ...(flags.values ?? []), flags.context, flags.state, flags.instanceTypes]);
  const sets = setFlags(flags);
  const files: Source[] = [];
  for (const file of flags.values ?? []) files.push(await readText(io, file));
  const overlay = makeOverlay(files, sets, (path) => readFile(path, io.cwd).text);
  const named = overlay.source ? inputs : inputsOrStandard(io, inputs);
  const configOf = makeConfigLookup(io, flags.config);
  const discovered = (await discover(named, io)).map((input) => (flags.detect ? { ...input, named: false } : input));
  const found = discovered.filter(({ named, source }) => named || !isExcluded(io, configOf, source));
  if (inputs.length === 0 && found[0]?.source.text.trim() === '') throw noInput('standard input is empty');
  const request = {
    inputs: found,
    overlay,
    name: flagValue('--name', flags.name),
    namespace: flagValue('--namespace', flags.namespace),
  };
  const context = await readAuxiliary(io, flags.context);
  const state = readState(await readAuxiliary(io, flags.state));
  const instanceTypes = readInstanceTypes(await readAuxiliary(io, flags.instanceTypes));
  const given = onlyDocument(context, flags.context);
  const environmentOf = (cluster: Cluster): Environment => {
    const config = configOf(cluster.source)?.config;
    return {
      context: readContext(cluster.values, given ?? contextFor(cluster, config)),
      state,
      instanceTypes: { ...config?.instanceTypes, ...instanceTypes },
    };
  };
  const layers = [...files, ...sets.map(({ kind, argument }) => flagSource(`--${kind}`, argument))];
  const compare = await comparer(io, flags.against, [...found.map(({ source }) => source), ...files], configOf);
  return {
    names: named,
    request,
    detect: flags.detect ?? false,
    load(some) {
      const loaded = readClusters({ ...request, inputs: some }, APPS);
      const environments = loaded.orders.map(({ cluster }) => environmentOf(cluster));
      const sources = [...some.map(({ source }) => source), ...layers];
      return {
        ...loaded,
        ...compare({ ...loaded, inputs: some, files, sets, request }),
        environments,
        sources,
        configOf,
      };
    },
  };
}

/** Gives the comparisons with older versions; none where no older version is asked for. */
async function comparer(
  io: Io,
  against: string | undefined,
  sources: readonly Source[],
  configOf: ConfigOf,
): Promise<(read: Read) => Compared> {
  if (against === undefined) return () => ({ comparisons: new Map(), remarks: [] });
  const { makeComparer } = await import('./against.ts');
  return makeComparer(io, against, sources, (source) => validationsOf(io, configOf(source)));
}

function isExcluded(io: Io, configOf: ConfigOf, source: Source): boolean {
  const found = configOf(source);
  return found?.config.excludes(pathFrom(found, io, source.name)) ?? false;
}

function contextFor({ namespace }: Cluster, config: Config | undefined): Node | undefined {
  return config?.contexts.find(({ matches }) => namespace !== undefined && matches(namespace.value))?.context;
}

/** Standard input ends once. */
function assertOneReader(names: readonly (string | undefined)[]): void {
  if (names.filter((name) => name === '-').length > 1) {
    throw new UsageError('standard input is asked for twice; give a file in place of one of the two -');
  }
}

function inputsOrStandard(io: Io, inputs: readonly string[]): readonly string[] {
  if (inputs.length > 0) return inputs;
  if (io.stdin.isTTY) throw noInput('no INPUT');
  return ['-'];
}

function noInput(why: string): UsageError {
  return new UsageError(`${why}; give a file, a folder, a glob, or - for standard input`);
}

function nothingFound(names: readonly string[], foreign: readonly Foreign[]): UsageError {
  const kinds = APPS.map(({ kind }) => kind).join(' or ');
  const others =
    foreign.length > 0
      ? `, only ${foreign
          .map(({ what }) => what)
          .slice(0, 3)
          .join(', ')}`
      : '';
  const more = foreign.length > 3 ? ` and ${foreign.length - 3} more` : '';
  return new UsageError(`${names.join(', ')}: holds no values, ${kinds} resource or HelmRelease of it${others}${more}`);
}

function setFlags(flags: InputFlags): SetFlag[] {
  const all = (kind: SetFlag['kind'], list: readonly string[] = []): SetFlag[] =>
    list.map((argument) => ({ kind, argument }));
  return [
    ...all('set-json', flags.setJson),
    ...all('set', flags.set),
    ...all('set-string', flags.setString),
    ...all('set-file', flags.setFile),
    ...all('set-literal', flags.setLiteral),
  ];
}

function flagValue(flag: string, text: string | undefined): Named | undefined {
  if (text === undefined) return undefined;
  if (text === '') throw new UsageError(`${flag} is empty; leave it out, or give a name`);
  return { value: text, origin: { source: flagSource(flag, text), start: 0, end: text.length } };
}

function flagSource(name: string, text: string): Source {
  return { kind: 'flag', name, text };
}

function readText(io: Io, name: string): Source | Promise<Source> {
  return name === '-' ? readStandardInput(io.stdin) : readFile(name, io.cwd);
}

/** The documents of a file that is no input; a fault in it stops the command. */
async function readAuxiliary(io: Io, name: string | undefined): Promise<readonly YamlDocument[]> {
  if (name === undefined) return [];
  const { documents, findings } = readYaml(await readText(io, name));
  const [fault] = findings;
  if (fault) throw new UsageError(`${fault.file}:${fault.line}:${fault.column}: ${fault.message}`);
  return documents;
}

function onlyDocument(documents: readonly YamlDocument[], name: string | undefined): Node | undefined {
  const roots = documents.flatMap(({ root }) => root ?? []);
  if (name !== undefined && roots.length !== 1) {
    throw new UsageError(
      `${name}: holds ${roots.length === 0 ? 'no document' : `${roots.length} documents`}; a context is one`,
    );
  }
  return roots[0];
}
