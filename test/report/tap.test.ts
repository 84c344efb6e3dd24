import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportTap } from '../../src/report/tap.ts';
import { anyFindings, FINDINGS, runOf } from './a-run.ts';

describe('TAP', () => {
  it('has a test for each finding, and for each input without any', () => {
    expect(reportTap(runOf(FINDINGS))).toBe(`TAP version 14
1..5
not ok 1 - ./dir a/values.yaml:3:21 eviction-order
  ---
  message: "hard 12% is not below soft 10%"
  severity: "error"
  rule: "eviction-order"
  path: "nodeGroups.md0.kubelet.hard"
  ...
ok 2 - ./dir a/values.yaml:1:1 small-node
  ---
  message: "a | b\\n<c> & \`d\` #e"
  severity: "warning"
  rule: "small-node"
  path: "nodeGroups"
  ...
ok 3 - clean.yaml
ok 4 - <stdin>:1:1 small-node
  ---
  message: "on standard input"
  severity: "note"
  rule: "small-node"
  path: ""
  ...
not ok 5 - --set:1:1 odd
  ---
  message: "in a flag"
  severity: "error"
  rule: "odd"
  path: "a[\\"b.c\\"]"
  ...
`);
  });

  it('plans nothing where nothing was read', () => {
    expect(reportTap(runOf([], { sources: new Map() }))).toBe('TAP version 14\n1..0\n');
  });

  it('holds for any text: tests as planned, numbered, no directives', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const [version, plan, ...lines] = reportTap(runOf(findings)).split('\n');
        expect(version).toBe('TAP version 14');
        const tests = lines.filter((line) => /^(?:not )?ok /.test(line));
        expect(plan).toBe(`1..${tests.length}`);
        expect(tests.map((line) => /^(?:not )?ok (\d+) - /.exec(line)?.[1])).toEqual(
          tests.map((_, index) => String(index + 1)),
        );
        expect(tests.filter((line) => /(?<!\\)(?:\\\\)*#/.test(line))).toEqual([]);
        expect(lines.filter((line) => !/^(?:(?:not )?ok | {2}(?:---|\.\.\.|[a-z]+: ".*")$|$)/.test(line))).toEqual([]);
      }),
    );
  });
});
