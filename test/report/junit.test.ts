import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { reportJunit } from '../../src/report/junit.ts';
import type { LintRun } from '../../src/report/run.ts';
import { anyFindings, FINDINGS, runOf } from './a-run.ts';

const LISTS = /^(?:testsuite|testcase)$/;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => LISTS.test(name),
});

interface Case {
  readonly name: string;
  readonly classname: string;
  readonly file: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly '#text': string };
  readonly 'system-out'?: string;
}

interface Suites {
  readonly tests: string;
  readonly failures: string;
  readonly testsuite: readonly {
    readonly name: string;
    readonly tests: string;
    readonly failures: string;
    readonly testcase: readonly Case[];
  }[];
}

function suitesOf(run: LintRun): Suites {
  const xml = reportJunit(run);
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
  return parser.parse(xml).testsuites;
}

describe('JUnit', () => {
  const suites = suitesOf(runOf(FINDINGS));

  it('has a suite for each input, with its counts', () => {
    expect(suites).toMatchObject({ tests: '5', failures: '2', errors: '0', skipped: '0' });
    expect(suites.testsuite.map(({ name, tests, failures }) => ({ name, tests, failures }))).toEqual([
      { name: './dir a/values.yaml', tests: '2', failures: '1' },
      { name: 'clean.yaml', tests: '1', failures: '0' },
      { name: '<stdin>', tests: '1', failures: '0' },
      { name: '--set', tests: '1', failures: '1' },
    ]);
  });

  it('fails for errors, and passes with what is less grave', () => {
    const [error, warning] = suites.testsuite[0]?.testcase ?? [];
    expect(error).toMatchObject({
      name: 'eviction-order nodeGroups.md0.kubelet.hard (3:21)',
      classname: './dir a/values.yaml',
      file: 'dir a/values.yaml',
      line: '3',
      failure: {
        type: 'eviction-order',
        message: 'hard 12% is not below soft 10%',
        '#text': './dir a/values.yaml:3:21 error: hard 12% is not below soft 10% (eviction-order)',
      },
    });
    expect(warning).not.toHaveProperty('failure');
    expect(warning?.['system-out']).toBe('./dir a/values.yaml:1:1 warning: a | b\n<c> & `d` #e (small-node)');
  });

  it('passes for an input without findings', () => {
    const { testcase } = suites.testsuite[1] ?? {};
    expect(testcase).toMatchObject([{ name: 'lint', classname: 'clean.yaml' }]);
    expect(testcase?.[0]).not.toHaveProperty('failure');
  });

  it('holds for any text', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const { testsuite } = suitesOf(runOf(findings));
        const tests = testsuite.reduce((sum, { testcase }) => sum + testcase.length, 0);
        const named = new Set(['./dir a/values.yaml', 'clean.yaml', '<stdin>']);
        const clean = [...named].filter((name) => !findings.some(({ file }) => file === name)).length;
        expect(tests).toBe(findings.length + clean);
      }),
    );
  });
});
