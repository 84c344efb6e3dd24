import type { Finding } from '../core/finding.ts';
import type { LintRun } from './run.ts';

/** The files of a run with their findings, those without any included: in the order of the inputs, then of the findings. */
export function findingsByFile({ sources, findings }: LintRun): ReadonlyMap<string, readonly Finding[]> {
  const files = new Map<string, Finding[]>();
  for (const source of sources.values())
    if (source.kind === 'file' || source.kind === 'stdin') files.set(source.name, []);
  for (const finding of findings) {
    const group = files.get(finding.file);
    if (group) group.push(finding);
    else files.set(finding.file, [finding]);
  }
  return files;
}

/** `values.yaml:3:5` */
export function placeText({ file, line, column }: Finding): string {
  return `${file}:${line}:${column}`;
}
