import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LintRun } from '../../src/report/run.ts';
import { reportSarif } from '../../src/report/sarif.ts';
import { anyFindings, FINDINGS, RULES, runOf } from './a-run.ts';
import { SARIF_SCHEMA } from './sarif-schema.ts';

const validate = new Ajv({ formats: { uri: /^[a-z]+:\S+$/, 'uri-reference': /^[\w%./:~!'()*-]*$/ } }).compile(
  SARIF_SCHEMA,
);

// biome-ignore lint/suspicious/noExplicitAny: whatever JSON holds
function logOf(run: LintRun): any {
  const log = JSON.parse(reportSarif(run));
  validate(log);
  expect(validate.errors).toBeNull();
  return log;
}

const run = runOf(FINDINGS, {
  rules: RULES,
  version: '0.1.0',
  editsOf: ({ rule }) =>
    rule === 'eviction-order'
      ? [
          { start: 39, end: 42, text: '5%' },
          { start: 70, end: 72, text: '' },
        ]
      : undefined,
});

describe('SARIF', () => {
  const [{ tool, results, columnKind }] = logOf(run).runs;

  it('describes the rules, and names those that it knows nothing of', () => {
    expect(tool.driver).toMatchObject({ name: 'cozy', version: '0.1.0' });
    expect(tool.driver.rules).toEqual([
      {
        id: 'small-node',
        shortDescription: { text: 'Nodes have more than 1Gi' },
        fullDescription: { text: 'Because `kubelet` needs it.' },
        help: { text: 'Because `kubelet` needs it.', markdown: 'Because `kubelet` needs it.' },
        defaultConfiguration: { level: 'warning' },
      },
      expect.objectContaining({ id: 'eviction-order' }),
      { id: 'odd' },
    ]);
    expect(results.map(({ ruleIndex }: { ruleIndex: number }) => tool.driver.rules[ruleIndex].id)).toEqual(
      FINDINGS.map(({ rule }) => rule),
    );
  });

  it('places results by relative URIs and characters', () => {
    expect(columnKind).toBe('unicodeCodePoints');
    expect(results[0]).toMatchObject({
      ruleId: 'eviction-order',
      level: 'error',
      message: { text: 'hard 12% is not below soft 10%' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'dir%20a/values.yaml' },
            region: { startLine: 3, startColumn: 21, endLine: 3, endColumn: 24 },
          },
          logicalLocations: [{ fullyQualifiedName: 'nodeGroups.md0.kubelet.hard' }],
        },
      ],
      relatedLocations: [
        { id: 1, message: { text: 'soft' }, physicalLocation: { region: { startLine: 3, startColumn: 32 } } },
      ],
    });
  });

  it('gives what is in no file no place', () => {
    expect(results[2].locations).toEqual([{ message: { text: '<stdin>' } }]);
    expect(results[3].locations[0]).not.toHaveProperty('physicalLocation');
  });

  it('tells fixes as replacements', () => {
    // Offsets 39 to 42 are `12%` in line 3; 70 to 72 the one character of two units in line 4.
    const replacements = [
      { deletedRegion: { startLine: 3, startColumn: 21, endLine: 3, endColumn: 24 }, insertedContent: { text: '5%' } },
      { deletedRegion: { startLine: 4, startColumn: 16, endLine: 4, endColumn: 17 } },
    ];
    expect(results[0].fixes).toEqual([
      {
        description: { text: 'Write "5%"' },
        artifactChanges: [{ artifactLocation: { uri: 'dir%20a/values.yaml' }, replacements }],
      },
    ]);
    expect(results[1]).not.toHaveProperty('fixes');
  });

  it('marks results alike wherever they move, and each differently', () => {
    const marksOf = (log: { runs: { results: { partialFingerprints: object }[] }[] }) =>
      log.runs[0]?.results.map(({ partialFingerprints }) => JSON.stringify(partialFingerprints));
    const moved = FINDINGS.map((finding) => ({ ...finding, line: finding.line + 7, endLine: finding.endLine + 7 }));
    expect(marksOf(logOf(runOf(moved)))).toEqual(marksOf(logOf(run)));
    expect(new Set(marksOf(logOf(runOf([...FINDINGS, ...FINDINGS])))).size).toBe(2 * FINDINGS.length);
  });

  it('has an empty list of results where there is nothing', () => {
    expect(logOf(runOf([], { rules: RULES })).runs[0]).toMatchObject({ results: [] });
  });

  it('holds for any text', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const told = findings.filter(({ message }) => message !== '');
        expect(logOf(runOf(told)).runs[0].results).toHaveLength(told.length);
      }),
    );
  });
});
