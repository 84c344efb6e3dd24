import fc from 'fast-check';
import type { Finding, Place } from '../../src/core/finding.ts';
import type { Source } from '../../src/core/source.ts';
import type { LintRun } from '../../src/report/run.ts';

const VALUES = 'nodeGroups:\n  md0:\n    kubelet: {hard: 12%, soft: 10%}\n    diskSize: "😀"\n';

function place(file: string, line: number, column: number, endLine: number, endColumn: number): Place {
  return { file, line, column, endLine, endColumn };
}

/** One of each: an error with a second place and a fix, a warning of several lines, notes beside the files. */
export const FINDINGS: readonly Finding[] = [
  {
    rule: 'eviction-order',
    severity: 'error',
    ...place('./dir a/values.yaml', 3, 21, 3, 24),
    path: 'nodeGroups.md0.kubelet.hard',
    message: 'hard 12% is not below soft 10%',
    related: [{ ...place('./dir a/values.yaml', 3, 32, 3, 35), path: 'nodeGroups.md0.kubelet.soft', message: 'soft' }],
    fix: { title: 'Write "5%"', operations: [] },
  },
  {
    rule: 'small-node',
    severity: 'warning',
    ...place('./dir a/values.yaml', 1, 1, 4, 5),
    path: 'nodeGroups',
    message: 'a | b\n<c> & `d` #e',
  },
  { rule: 'small-node', severity: 'note', ...place('<stdin>', 1, 1, 1, 2), path: '', message: 'on standard input' },
  { rule: 'odd', severity: 'error', ...place('--set', 1, 1, 1, 2), path: 'a["b.c"]', message: 'in a flag' },
];

const SOURCES: readonly Source[] = [
  { kind: 'file', name: './dir a/values.yaml', text: VALUES },
  { kind: 'file', name: 'clean.yaml', text: '' },
  { kind: 'stdin', name: '<stdin>', text: 'x' },
  { kind: 'flag', name: '--set', text: 'a=1' },
];

export const RULES = [
  {
    id: 'small-node',
    severity: 'warning',
    summary: 'Nodes have more than 1Gi',
    explain: 'Because `kubelet` needs it.',
    bad: '',
    good: '',
  },
  { id: 'eviction-order', severity: 'error', summary: 'Hard below soft', explain: 'So it is.', bad: '', good: '' },
] as const;

export function runOf(findings: readonly Finding[], over: Partial<LintRun> = {}): LintRun {
  return {
    findings,
    sources: new Map(SOURCES.map((source) => [source.name, source])),
    clusters: 3,
    style: { color: false, width: 80, quiet: false },
    ...over,
  };
}

/** Findings with any text in them. */
export const anyFindings: fc.Arbitrary<readonly Finding[]> = fc.array(
  fc.record({
    rule: fc.constantFrom('eviction-order', 'odd'),
    severity: fc.constantFrom('error', 'warning', 'note'),
    file: fc.oneof(fc.constantFrom('clean.yaml', '<stdin>'), fc.string({ unit: 'binary', minLength: 1 })),
    line: fc.integer({ min: 1, max: 9 }),
    column: fc.integer({ min: 1, max: 9 }),
    endLine: fc.integer({ min: 10, max: 19 }),
    endColumn: fc.integer({ min: 10, max: 19 }),
    path: fc.string({ unit: 'binary' }),
    message: fc.string({ unit: 'binary' }),
  }),
);
