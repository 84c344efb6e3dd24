import type { Finding } from '../core/finding.ts';
import type { Reporter } from './run.ts';
import { summarize } from './summary.ts';

/** For the comment of a pull request or the summary of a job: a table for each file. */
export const reportMarkdown: Reporter = (run) => {
  const files = [...new Set(run.findings.map(({ file }) => file))];
  const tables = files.map((file) =>
    table(
      file,
      run.findings.filter((finding) => finding.file === file),
    ),
  );
  const [first = '', ...rest] = summarize(run);
  return `${[`**${first.toUpperCase()}${rest.join('')}**`, ...tables].join('\n\n')}\n`;
};

function table(file: string, findings: readonly Finding[]): string {
  const rows = findings.map((finding) => {
    const { line, column, severity, rule, message, fix } = finding;
    const told = fix ? `${message} (fix: ${fix.title})` : message;
    return `| ${line}:${column} | ${severity} | \`${rule}\` | ${plain(told)} |`;
  });
  return [`#### ${plain(file)}`, '', '| Line | Severity | Rule | Finding |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** Text that means nothing to Markdown or HTML, on one line. */
function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|~#@$]/g, '\\$&');
}
