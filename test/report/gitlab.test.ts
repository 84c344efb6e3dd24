import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportGitlab } from '../../src/report/gitlab.ts';
import { anyFindings, FINDINGS, runOf } from './a-run.ts';

/** What GitLab's documentation asks of a code quality report. */
const validate = new Ajv().compile({
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string' },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', not: { pattern: '^\\./' } },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
});

function issuesOf(findings: typeof FINDINGS) {
  const issues: readonly { readonly fingerprint: string }[] = JSON.parse(reportGitlab(runOf(findings)));
  validate(issues);
  expect(validate.errors).toBeNull();
  return issues;
}

describe("GitLab's code quality report", () => {
  it('has an issue for each finding', () => {
    expect(issuesOf(FINDINGS)).toMatchObject([
      {
        description: 'hard 12% is not below soft 10%',
        check_name: 'eviction-order',
        severity: 'major',
        location: { path: 'dir a/values.yaml', lines: { begin: 3, end: 3 } },
      },
      { severity: 'minor', location: { lines: { begin: 1, end: 4 } } },
      { severity: 'info' },
      { severity: 'major' },
    ]);
  });

  it('is an empty list where there is nothing', () => {
    expect(reportGitlab(runOf([]))).toBe('[]\n');
  });

  it('holds for any text, and marks no two findings alike', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const marks = issuesOf([...findings, ...findings]).map(({ fingerprint }) => fingerprint);
        expect(new Set(marks).size).toBe(2 * findings.length);
      }),
    );
  });
});
