import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/core/finding.ts';
import { reportJson } from '../../src/report/json.ts';
import type { LintRun } from '../../src/report/run.ts';
import { reportText } from '../../src/report/text.ts';
import { widthOf } from '../../src/report/width.ts';

const place = (file: string, line: number, column: number, endColumn: number) => ({
  file,
  line,
  column,
  endLine: line,
  endColumn,
});
const finding = (over: Partial<Finding> = {}): Finding => ({
  rule: 'eviction-order',
  severity: 'error',
  ...place('a.yaml', 1, 7, 10),
  path: 'hard',
  message: 'hard 12% is not below soft 10%',
  ...over,
});
const run = (findings: readonly Finding[], style: Partial<LintRun['style']> = {}): LintRun => ({
  findings,
  sources: new Map([['a.yaml', { kind: 'file', name: 'a.yaml', text: 'hard: 12%\nsoft: 10%\n' }]]),
  clusters: 2,
  style: { color: false, width: 80, quiet: false, ...style },
});

describe('the report for a person', () => {
  it('groups by file, with the line, the related place, the remedy and a count', () => {
    const related = [{ ...place('a.yaml', 2, 7, 10), path: 'soft', message: 'soft is 10%' }];
    const fix = { title: 'Write 5%', operations: [] };
    const elsewhere = finding({ ...place('b.yaml', 4, 1, 2), severity: 'warning', rule: 'x', message: 'odd', related });
    expect(reportText(run([finding({ related, fix }), elsewhere]))).toBe(`a.yaml
  1:7 error: hard 12% is not below soft 10% (eviction-order)
    1 | hard: 12%
      |       ^^^
    see 2:7: soft is 10%
    fix: Write 5%

b.yaml
  4:1 warning: odd (x)
    see a.yaml:2:7: soft is 10%

1 error, 1 warning in 2 files
`);
  });

  it('says that there is nothing', () => {
    expect(reportText(run([]))).toBe('no findings in 2 clusters\n');
    expect(reportText(run([], { quiet: true }))).toBe('');
  });

  it('stays within 80 columns, and narrower where the terminal is', () => {
    const message = `the value ${'of many words '.repeat(20)}`.trim();
    for (const width of [80, 40]) {
      const lines = reportText(run([finding({ message })], { width })).split('\n');
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width);
      expect(Math.max(...lines.map(widthOf))).toBeGreaterThan(width - 15);
    }
  });

  it('cuts a value of a megabyte, and shows nothing that a terminal would obey', () => {
    const text = reportText(
      run([finding({ message: `"${'x'.repeat(1_000_000)}" and \u001b[31m`, file: 'a\u0007.yaml' })]),
    );
    expect(text.length).toBeLessThan(1000);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('is coloured where colours are wanted, and the same text otherwise', () => {
    const coloured = reportText(run([finding()], { color: true }));
    expect(coloured).toContain('\u001b[31m1:7 error\u001b[39m');
    // The codes that colour a terminal.
    expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(reportText(run([finding()])));
  });
});

describe('the report for programs', () => {
  it('has findings and a summary', () => {
    const given = finding({ fix: { title: 'Write 5%', operations: [{ op: 'set', path: ['hard'], value: 5n }] } });
    expect(JSON.parse(reportJson(run([given])))).toEqual({
      findings: [
        {
          rule: 'eviction-order',
          severity: 'error',
          file: 'a.yaml',
          line: 1,
          column: 7,
          endLine: 1,
          endColumn: 10,
          path: 'hard',
          message: 'hard 12% is not below soft 10%',
          fix: { title: 'Write 5%', operations: [{ op: 'set', path: ['hard'], value: 5 }] },
        },
      ],
      summary: { errors: 1, warnings: 0, notes: 0, files: 1, clusters: 2 },
    });
  });
});
