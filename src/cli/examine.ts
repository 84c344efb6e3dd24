import { atLeast, type Finding, type Severity } from '../core/finding.ts';
import type { Cluster } from '../load/cluster.ts';
import type { Environment } from '../load/environment.ts';
import type { Manifest } from '../render/render.ts';
import { APPS, type Examined } from './apps.ts';
import type { LoadedRun } from './load.ts';

/** What a command found, file by file in the order of its inputs, and the way to the manifests. */
export interface ExaminedRun {
  readonly findings: readonly Finding[];
  /** Only where there is no error. */
  manifestsOf(cluster: Cluster): readonly Manifest[];
}

/** Checks what was loaded in one go. */
export function examine(run: LoadedRun): ExaminedRun {
  return makeExaminer()(run);
}

/** Begins to check what is loaded bit by bit; what it gives checks one bit after the other. */
export function makeExaminer(): (run: LoadedRun) => ExaminedRun {
  const examiners = new Map(APPS.map((app) => [app, app.examiner()]));
  return ({ orders, environments, comparisons, findings, sources }) => {
    const results = new Map<Cluster, Examined>();
    orders.forEach(({ app, cluster }, index) => {
      const environment = environments[index] as Environment;
      const result = examiners.get(app)?.({ cluster, environment, comparison: comparisons.get(cluster) });
      if (result) results.set(cluster, result);
    });
    return {
      findings: inFileOrder(
        [...findings, ...[...results.values()].flatMap((result) => result.findings)],
        sources.map(({ name }) => name),
      ),
      manifestsOf: (cluster) => results.get(cluster)?.manifests() ?? [],
    };
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
