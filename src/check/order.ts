import { atLeast, type Finding } from '../core/finding.ts';
import type { Cluster } from '../load/cluster.ts';

/** In the order of the source; at one place the gravest first, then by rule. Other files come behind the cluster's own. */
export function inOrder({ source }: Cluster, findings: readonly Finding[]): readonly Finding[] {
  const file = ({ file }: Finding): string => (file === source.name ? '' : file);
  return [...findings].sort(
    (a, b) =>
      compareText(file(a), file(b)) ||
      a.line - b.line ||
      a.column - b.column ||
      (a.severity === b.severity ? 0 : atLeast(a.severity, b.severity) ? -1 : 1) ||
      compareText(a.rule, b.rule),
  );
}

/** Each finding once: an anchor's value is wrong in one place, however often it is used. */
export function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ rule, file, line, column, message }) => {
    const key = JSON.stringify([rule, file, line, column, message]);
    const fresh = !seen.has(key);
    seen.add(key);
    return fresh;
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
