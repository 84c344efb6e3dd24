import type { Finding } from '../core/finding.ts';
import { annotationSuppression, type Suppression, suppress, suppressionsIn } from '../load/suppress.ts';
import { APPS } from './apps.ts';
import { pathFrom } from './config.ts';
import { inFileOrder } from './examine.ts';
import type { Io } from './io.ts';
import type { LoadedRun } from './load.ts';
import { unusedFindings } from './unused.ts';

/**
 * What is left to say of a run's findings once the user's own word is heard: the levels of the configuration, and the
 * suppressions in the files.
 */
export function judge(io: Io, found: readonly Finding[], run: LoadedRun): readonly Finding[] {
  const { findings, unused } = suppress(found, suppressionsOf(run));
  const rules = APPS.flatMap((app) => app.rules);
  const idle = unusedFindings(unused, rules, run.comparisons.size > 0);
  return inFileOrder(
    levelled(io, [...findings, ...idle], run),
    run.sources.map(({ name }) => name),
  );
}

function levelled(io: Io, findings: readonly Finding[], { sources, configOf }: LoadedRun): readonly Finding[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  return findings.flatMap((finding) => {
    const source = byName.get(finding.file);
    const found = source && configOf(source);
    const level = found?.config.levelOf(finding.rule, pathFrom(found, io, finding.file)) ?? finding.severity;
    return level === 'off' ? [] : [{ ...finding, severity: level }];
  });
}

function suppressionsOf({ sources, orders }: LoadedRun): readonly Suppression[] {
  const clusters = orders.map(({ cluster }) => cluster);
  const inComments = sources
    .filter(({ kind }) => kind !== 'flag')
    .flatMap((source) => {
      const values = clusters.filter((cluster) => cluster.source === source).map(({ written }) => written);
      return suppressionsIn(source, values);
    });
  const inAnnotations = clusters.flatMap(({ ignore, document }) =>
    ignore ? [annotationSuppression(ignore, document)] : [],
  );
  return [...inComments, ...inAnnotations];
}
