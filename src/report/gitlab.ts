import type { Severity } from '../core/finding.ts';
import { fingerprintsOf, pathOf } from './places.ts';
import type { Reporter } from './run.ts';

const SEVERITIES: Record<Severity, string> = { error: 'major', warning: 'minor', note: 'info' };

/** GitLab's code quality report, a subset of Code Climate's. */
export const reportGitlab: Reporter = ({ findings }) => {
  const fingerprints = fingerprintsOf(findings);
  const issues = findings.map(({ rule, severity, message, file, line, endLine }, index) => ({
    type: 'issue',
    check_name: rule,
    description: message,
    categories: ['Bug Risk'],
    severity: SEVERITIES[severity],
    fingerprint: fingerprints[index],
    location: { path: pathOf(file), lines: { begin: line, end: endLine } },
  }));
  return `${JSON.stringify(issues, null, 2)}\n`;
};
