import { UsageError } from '../core/errors.ts';
import type { Finding } from '../core/finding.ts';

/** Findings that a team has accepted for now: how many of each rule at each path of each file. */
export type Baseline = ReadonlyMap<string, number>;

interface Accepted {
  readonly file: string;
  readonly rule: string;
  readonly path: string;
  readonly count: number;
}

/** Writes findings as a baseline: JSON, sorted, without lines, so that edits elsewhere in a file change nothing. */
export function writeBaseline(findings: readonly Finding[]): string {
  const accepted = [...count(findings)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]): Accepted => {
      const [file, rule, path] = JSON.parse(key) as [string, string, string];
      return { file, rule, path, count };
    });
  return `${JSON.stringify({ accepted }, null, 2)}\n`;
}

/**
 * Reads a baseline.
 *
 * @throws UsageError when the text is none
 */
export function readBaseline(name: string, text: string): Baseline {
  try {
    const { accepted } = JSON.parse(text) as { accepted: readonly Accepted[] };
    return new Map(accepted.map(({ file, rule, path, count }) => [keyOf({ file, rule, path }), count]));
  } catch {
    throw new UsageError(`${name}: is no baseline; cozy lint --baseline FILE writes one where there is no such file`);
  }
}

/** The findings that the baseline does not accept; of more than it accepts at a place, the last ones. */
export function beyondBaseline(findings: readonly Finding[], baseline: Baseline): readonly Finding[] {
  const left = new Map(baseline);
  return findings.filter((finding) => {
    const key = keyOf(finding);
    const accepted = left.get(key) ?? 0;
    if (accepted > 0) left.set(key, accepted - 1);
    return accepted === 0;
  });
}

function count(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  return counts;
}

function keyOf({ file, rule, path }: Pick<Finding, 'file' | 'rule' | 'path'>): string {
  return JSON.stringify([file, rule, path]);
}
