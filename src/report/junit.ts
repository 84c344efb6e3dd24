import type { Finding } from '../core/finding.ts';
import { findingsByFile, placeText } from './files.ts';
import { pathOf } from './places.ts';
import type { Reporter } from './run.ts';

/** JUnit's XML: a suite for each file; errors are failures, and what is less grave passes with its text as output. */
export const reportJunit: Reporter = (run) => {
  const suites = [...findingsByFile(run)];
  const tests = suites.reduce((sum, [, findings]) => sum + Math.max(1, findings.length), 0);
  const counts = attributes({ tests, failures: failuresIn(run.findings), errors: 0, skipped: 0 });
  const body = suites.map(([file, findings]) => suite(file, findings)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="cozy lint"${counts}>\n${body}</testsuites>\n`;
};

function suite(file: string, findings: readonly Finding[]): string {
  const tests = Math.max(1, findings.length);
  const head = attributes({ name: file, tests, failures: failuresIn(findings), errors: 0, skipped: 0 });
  const clean = `    <testcase${attributes({ name: 'lint', classname: file, file: pathOf(file), time: 0 })}/>\n`;
  return `  <testsuite${head}>\n${findings.length === 0 ? clean : findings.map(testcase).join('')}  </testsuite>\n`;
}

function testcase(finding: Finding): string {
  const { rule, severity, message, path, file, line, column } = finding;
  const name = `${rule} ${path === '' ? '' : `${path} `}(${line}:${column})`;
  const head = attributes({ name, classname: file, file: pathOf(file), line, time: 0 });
  const text = escapeXml(`${placeText(finding)} ${severity}: ${message} (${rule})`);
  const outcome =
    severity === 'error'
      ? `<failure${attributes({ type: rule, message })}>${text}</failure>`
      : `<system-out>${text}</system-out>`;
  return `    <testcase${head}>${outcome}</testcase>\n`;
}

function failuresIn(findings: readonly Finding[]): number {
  return findings.filter(({ severity }) => severity === 'error').length;
}

function attributes(values: { readonly [name: string]: string | number }): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replace(/[\t\n\r]/g, toReference)}"`)
    .join('');
}

/** What XML 1.0 has no way to say becomes U+FFFD. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

function toReference(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
