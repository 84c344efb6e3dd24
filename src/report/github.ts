import type { Finding, Severity } from '../core/finding.ts';
import { isInFile, pathOf } from './places.ts';
import type { LintRun, Reporter } from './run.ts';

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', note: 'notice' };

/** Commands of GitHub Actions' workflows, which show findings beside the lines of a pull request. */
export const reportGithub: Reporter = (run) => run.findings.map((finding) => `${command(finding, run)}\n`).join('');

function command(finding: Finding, run: LintRun): string {
  const { severity, rule, message, path } = finding;
  const properties = isInFile(run, finding)
    ? [...place(finding), `title=${property(rule)}`]
    : [`title=${property(rule)}`];
  const text = path === '' ? message : `${path}: ${message}`;
  return `::${COMMANDS[severity]} ${properties.join(',')}::${data(text)}`;
}

/** GitHub takes columns only within one line. */
function place({ file, line, column, endLine, endColumn }: Finding): readonly string[] {
  const columns = line === endLine ? [`col=${column}`, `endColumn=${endColumn}`] : [];
  return [`file=${property(pathOf(file))}`, `line=${line}`, `endLine=${endLine}`, ...columns];
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
