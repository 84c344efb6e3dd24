import { atLeast, type Finding, type Severity } from '../core/finding.ts';
import type { Cluster } from '../load/cluster.ts';
import type { Manifest } from '../render/render.ts';
import { APPS } from './apps.ts';
import type { LoadedRun } from './load.ts';

/** What a command found, file by file in the order of its inputs, and the way to the manifests. */
export interface ExaminedRun {
  readonly findings: readonly Finding[];
  /** Only where there is no error. */
  manifestsOf(cluster: Cluster): readonly Manifest[];
}

/** Checks all the clusters of a command. */
export function examine({ orders, environments, comparisons, findings, sources }: LoadedRun): ExaminedRun {
  const tasks = orders.flatMap(({ app, cluster }, index) => {
    const environment = environments[index];
    return environment ? [{ app, cluster, environment, comparison: comparisons.get(cluster) }] : [];
  });
  const results = APPS.map((app) => app.examine(tasks.filter((task) => task.app === app)));
  const all = [...findings, ...results.flatMap((result) => result.findings)];
  return {
    findings: inFileOrder(
      all,
      sources.map(({ name }) => name),
    ),
    manifestsOf: (cluster) => results.flatMap((result) => result.manifestsOf(cluster)),
  };
}

export function fails(findings: readonly Finding[], threshold: Severity): boolean {
  return findings.some(({ severity }) => atLeast(severity, threshold));
}

/** In the order of the files, then of their lines. */
export function inFileOrder(findings: readonly Finding[], files: readonly string[]): Finding[] {
  const ranks = new Map(files.map((file, index) => [file, index]));
  const rank = ({ file }: Finding): number => ranks.get(file) ?? files.length;
  return [...findings].sort((a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column);
}
