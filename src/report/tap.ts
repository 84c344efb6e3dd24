import type { Finding } from '../core/finding.ts';
import { findingsByFile, placeText } from './files.ts';
import type { Reporter } from './run.ts';

/** TAP version 14: a test for each finding and each file without any; errors alone are not ok. */
export const reportTap: Reporter = (run) => {
  const tests = [...findingsByFile(run)].flatMap(([file, findings]) =>
    findings.length === 0 ? [(number: number) => `ok ${number} - ${description(file)}\n`] : findings.map(testOf),
  );
  return `TAP version 14\n1..${tests.length}\n${tests.map((test, index) => test(index + 1)).join('')}`;
};

function testOf(finding: Finding): (number: number) => string {
  const { severity, rule, message, path } = finding;
  const outcome = severity === 'error' ? 'not ok' : 'ok';
  // JSON is YAML.
  const details = Object.entries({ message, severity, rule, path }).map(
    ([key, value]) => `  ${key}: ${JSON.stringify(value)}\n`,
  );
  return (number) =>
    `${outcome} ${number} - ${description(`${placeText(finding)} ${rule}`)}\n  ---\n${details.join('')}  ...\n`;
}

/** A `#` would begin a directive. */
function description(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('#', '\\#');
}
