import { countFindings, type LintRun } from './run.ts';

/** `2 errors, 1 note in 1 file`, or that there is nothing. */
export function summarize({ findings, clusters }: Pick<LintRun, 'findings' | 'clusters'>): string {
  const { errors, warnings, notes, files } = countFindings(findings);
  if (findings.length === 0) return `no findings in ${plural(clusters, 'cluster')}`;
  const counts = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
    ...(notes > 0 ? [plural(notes, 'note')] : []),
  ];
  return files === 0 ? counts.join(', ') : `${counts.join(', ')} in ${plural(files, 'file')}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
