import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../src/apps/kubernetes/rules/index.ts';
import type { Example } from '../../../src/check/rule.ts';
import type { Finding, Fix } from '../../../src/core/finding.ts';
import { positionAt } from '../../../src/core/source.ts';
import { editsFor } from '../../../src/fix/edits.ts';
import { applyEdits } from '../../../src/fix/text-edit.ts';
import { checkText, clusterFrom } from '../../support/cluster.ts';
import { parseMarked } from '../../support/marked.ts';

const folder = resolve(import.meta.dirname, '../../../src/apps/kubernetes/rules');

function example(given: string | Example): Example {
  return typeof given === 'string' ? { text: given } : given;
}

/** Where a finding stands, as offsets would say it. */
function placeOf({ line, column, endLine, endColumn }: Finding) {
  return { start: { line, column }, end: { line: endLine, column: endColumn } };
}

/** The text with a fix in it, one operation after the other. */
function mend(text: string, { operations }: Fix): string {
  return operations.reduce((before, operation) => {
    const { written, source } = clusterFrom(before);
    return applyEdits(before, editsFor(written, source, operation) ?? []);
  }, text);
}

describe('the registry of rules', () => {
  it('names every file of the folder, once', () => {
    const files = readdirSync(folder).filter((name) => name !== 'index.ts');
    expect(RULES.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  });

  it.each(RULES.map((each) => [each.id, each] as const))('%s says what it is about', (_, { summary, explain }) => {
    expect(summary).not.toMatch(/\.$|\n/);
    expect(explain.length).toBeGreaterThan(summary.length);
  });
});

describe.each(RULES.map((each) => [each.id, each] as const))('%s', (id, { severity, bad, good }) => {
  const { text, start, end } = parseMarked(example(bad).text);

  it('finds the bad example, at the marked place, and nothing else', () => {
    const findings = checkText(text, example(bad));
    expect(findings.map(({ rule, severity }) => ({ rule, severity }))).toEqual([{ rule: id, severity }]);
    const source = { kind: 'file', name: 'example.yaml', text } as const;
    const place = { start: positionAt(source, start), end: positionAt(source, end) };
    expect(findings.map(placeOf)).toEqual([place]);
  });

  it('has nothing to say of the good example', () => {
    expect(checkText(example(good).text, example(good))).toEqual([]);
  });

  it('is mended by its fix, where it has one', () => {
    const [finding] = checkText(text, example(bad));
    if (finding?.fix) expect(mend(text, finding.fix)).toBe(example(good).text);
  });
});
