import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportMarkdown } from '../../src/report/markdown.ts';
import { anyFindings, FINDINGS, runOf } from './a-run.ts';

describe('Markdown', () => {
  it('has a count, and a table for each file', () => {
    expect(reportMarkdown(runOf(FINDINGS))).toBe(`**2 errors, 1 warning, 1 note in 2 files**

#### ./dir a/values.yaml

| Line | Severity | Rule | Finding |
| --- | --- | --- | --- |
| 3:21 | error | \`eviction-order\` | hard 12% is not below soft 10% (fix: Write "5%") |
| 1:1 | warning | \`small-node\` | a \\| b &lt;c> &amp; \\\`d\\\` \\#e |

#### &lt;stdin>

| Line | Severity | Rule | Finding |
| --- | --- | --- | --- |
| 1:1 | note | \`small-node\` | on standard input |

#### --set

| Line | Severity | Rule | Finding |
| --- | --- | --- | --- |
| 1:1 | error | \`odd\` | in a flag |
`);
  });

  it('says that there is nothing', () => {
    expect(reportMarkdown(runOf([]))).toBe('**No findings in 3 clusters**\n');
  });

  it('has rows of four cells for any text, and no HTML', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const text = reportMarkdown(runOf(findings));
        const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Line|---) /.test(line));
        expect(rows).toHaveLength(findings.length);
        for (const row of rows) expect(row.replace(/\\./g, '').split('|')).toHaveLength(6);
        expect(text).not.toContain('<');
      }),
    );
  });
});
