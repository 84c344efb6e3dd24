import type { Finding } from '../core/finding.ts';
import { type Origin, positionAt, type Source } from '../core/source.ts';
import { formatPath, type Node, type Path } from '../core/tree.ts';
import type { Named } from './cluster.ts';

/** A comment `# cozy-ignore: rule-a, rule-b  why`, and what it silences. */
export interface Suppression {
  readonly rules: readonly string[];
  readonly reason: string;
  /** The rule names (or, where there is none, the comment). */
  readonly origin: Origin;
  /** The line of the values that it speaks of: its own, or the next one that is no comment. */
  readonly line: number;
  /** The paths of the values whose keys stand on that line, and the last line of each: a map's own place is further down. */
  readonly paths: ReadonlyMap<string, number>;
  /** For an annotation: the lines of the resource that it stands in. */
  readonly within?: { readonly first: number; readonly last: number };
}

/** What is left of a run's findings, and the suppressions that silenced none. */
export interface Suppressed {
  readonly findings: readonly Finding[];
  /** With the rules of each that silenced none. */
  readonly unused: readonly Suppression[];
}

const COMMENT = /(^|[ \t])#[ \t]*cozy-ignore\b:?[ \t]*([^\r\n]*)/gm;
const RULES = /^([a-z][a-z0-9-]*(?:[ \t]*,[ \t]*[a-z][a-z0-9-]*)*)(?:[ \t]+(.*))?$/;

/**
 * The suppressions written in a source.
 *
 * @param values the trees of values in that source, from which paths are counted
 */
export function suppressionsIn(source: Source, values: readonly Node[]): readonly Suppression[] {
  if (!source.text.includes('cozy-ignore')) return [];
  const scalars: Origin[] = [];
  const keys = new Map<number, Map<string, number>>();
  for (const root of values) collect(root, [], source, scalars, keys);
  const lines = source.text.split(/\r\n|\r|\n/);
  const found: Suppression[] = [];
  for (const match of source.text.matchAll(COMMENT)) {
    const start = match.index + (match[1] as string).length;
    if (scalars.some((scalar) => scalar.start <= start && start < scalar.end)) continue;
    const line = lineSpokenOf(lines, positionAt(source, start).line);
    found.push({
      ...parse(match[2] as string, source, match.index, match[0]),
      line,
      paths: keys.get(line) ?? new Map(),
    });
  }
  return found;
}

/** Takes away the findings that a suppression of the same source names at its line. */
export function suppress(findings: readonly Finding[], suppressions: readonly Suppression[]): Suppressed {
  const used = new Map<Suppression, Set<string>>();
  const kept = findings.filter((finding) => {
    const silencing = suppressions.filter((suppression) => speaksOf(suppression, finding));
    for (const suppression of silencing) {
      used.set(suppression, (used.get(suppression) ?? new Set()).add(finding.rule));
    }
    return silencing.length === 0;
  });
  const unused = suppressions.flatMap((suppression) => {
    const idle = suppression.rules.filter((rule) => !used.get(suppression)?.has(rule));
    return idle.length > 0 || suppression.rules.length === 0 ? [{ ...suppression, rules: idle }] : [];
  });
  return { findings: kept, unused };
}

function speaksOf(suppression: Suppression, finding: Finding): boolean {
  return (
    suppression.origin.source.name === finding.file &&
    suppression.rules.includes(finding.rule) &&
    (suppression.line === finding.line || isAround(suppression, finding))
  );
}

function isAround({ line, paths, within }: Suppression, finding: Finding): boolean {
  if (within) return within.first <= finding.line && finding.line <= within.last;
  return line <= finding.line && finding.line <= (paths.get(finding.path) ?? 0);
}

/** What the annotation `cozy/ignore: rule-a, rule-b` of a resource silences. */
export function annotationSuppression({ value, origin }: Named, document: Origin): Suppression {
  const rules = value.split(',').map((rule) => rule.trim());
  const within = {
    first: positionAt(document.source, document.start).line,
    last: positionAt(document.source, document.end).line,
  };
  return { rules, reason: '', origin, line: 0, paths: new Map(), within };
}

function parse(
  text: string,
  source: Source,
  at: number,
  whole: string,
): Pick<Suppression, 'rules' | 'reason' | 'origin'> {
  const match = RULES.exec(text.trimEnd());
  const start = at + whole.length - text.length;
  if (!match) {
    const comment = at + whole.indexOf('#');
    return { rules: [], reason: text.trim(), origin: { source, start: comment, end: at + whole.trimEnd().length } };
  }
  const names = match[1] as string;
  return {
    rules: names.split(',').map((name) => name.trim()),
    reason: (match[2] ?? '').trim(),
    origin: { source, start, end: start + names.length },
  };
}

/** A comment behind a value speaks of its own line, one that stands alone of the next line with content. */
function lineSpokenOf(lines: readonly string[], line: number): number {
  const bare = (text: string): boolean => /^\s*(#.*)?$/.test(text);
  if (!bare(lines[line - 1] ?? '')) return line;
  let next = line + 1;
  while (next <= lines.length && bare(lines[next - 1] ?? '')) next++;
  return next;
}

function collect(
  node: Node,
  path: Path,
  source: Source,
  scalars: Origin[],
  keys: Map<number, Map<string, number>>,
): void {
  if (node.kind === 'scalar') {
    if (node.origin.source === source) scalars.push(node.origin);
    return;
  }
  const children: Iterable<readonly [string | number, Node, Origin | undefined]> =
    node.kind === 'map'
      ? [...node.entries].map(([key, entry]) => [key, entry.node, entry.key.origin] as const)
      : [...node.items.entries()].map(([index, item]) => [index, item, undefined] as const);
  for (const [step, child, key] of children) {
    const inner = [...path, step];
    if (key?.source === source) {
      const { line } = positionAt(source, key.start);
      const last = child.origin.source === source ? positionAt(source, child.origin.end).line : line;
      keys.set(line, (keys.get(line) ?? new Map()).set(formatPath(inner), Math.max(line, last)));
    }
    collect(child, inner, source, scalars, keys);
  }
}
