import { UsageError } from '../core/errors.ts';
import type { Finding } from '../core/finding.ts';
import type { Origin, Source } from '../core/source.ts';
import type { MapNode } from '../core/tree.ts';
import { textAt } from './detect.ts';
import { layer } from './merge.ts';
import { applySet, SET_ORDER, type SetKind } from './strvals.ts';
import { readYaml } from './yaml.ts';

/** One `--set` or a flag of its family. */
export interface SetFlag {
  readonly kind: SetKind;
  readonly argument: string;
}

/** What `-f` and `--set` lay over the values of an input. */
export interface Overlay {
  /** Of the first `-f`, or of the first `--set`; undefined where there is neither. */
  readonly source: Source | undefined;
  readonly findings: readonly Finding[];
  apply(values: MapNode): MapNode;
}

/**
 * Reads the values files and flags of a command, to be laid over values in Helm's order: the files as they were
 * given, then the flags, kind by kind.
 *
 * @param readFile gives the text of a file, for `--set-file`
 */
export function makeOverlay(
  files: readonly Source[],
  flags: readonly SetFlag[],
  readFile: (path: string) => string,
): Overlay {
  const findings: Finding[] = [];
  const layers = files.map((source) => valuesOf(source, findings));
  const ordered = SET_ORDER.flatMap((kind) => flags.filter((flag) => flag.kind === kind));
  const [first] = flags;
  return {
    source: files[0] ?? (first && { kind: 'flag', name: `--${first.kind}`, text: first.argument }),
    findings,
    apply: (values) =>
      ordered.reduce(
        (result, { kind, argument }) => applySet(kind, argument, result, readFile),
        layers.reduce(layer, values),
      ),
  };
}

/** A map without entries, for values that are not written. */
export function emptyMap(origin: Origin): MapNode {
  return { kind: 'map', entries: new Map(), origin };
}

function valuesOf(source: Source, findings: Finding[]): MapNode {
  const file = readYaml(source);
  findings.push(...file.findings);
  const roots = file.documents.flatMap(({ root }) => root ?? []);
  if (roots.length > 1) {
    throw new UsageError(`${source.name}: holds ${roots.length} documents; -f takes a values file, which is one`);
  }
  const [root] = roots;
  if (!root) return emptyMap({ source, start: 0, end: 0 });
  if (root.kind !== 'map') throw notAMap(source, root.kind);
  const kind = textAt(root, ['kind']);
  if (kind !== undefined && textAt(root, ['apiVersion']) !== undefined) {
    throw new UsageError(`${source.name}: is a ${kind}; -f takes a values file, so give it as INPUT, without -f`);
  }
  return root;
}

export function notAMap(source: Source, kind: 'scalar' | 'list'): UsageError {
  const what = kind === 'list' ? 'a list' : 'a single value';
  return new UsageError(`${source.name}: holds ${what}; values are a map of keys, such as "version: v1.35"`);
}
