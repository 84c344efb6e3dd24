import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { rulesOf } from '../../src/check/check.ts';
import type { Example } from '../../src/check/rule.ts';
import { GENERIC_RULES } from '../../src/check/rules/index.ts';
import { positionAt } from '../../src/core/source.ts';
import { toValue } from '../../src/core/tree.ts';
import { applyFix } from '../support/apply-fix.ts';
import { checkText, clusterFrom } from '../support/cluster.ts';
import { parseMarked } from '../support/marked.ts';

const folder = resolve(import.meta.dirname, '../../src/check/rules');

function textOf(example: string | Example): string {
  return typeof example === 'string' ? example : example.text;
}

describe('the registry', () => {
  it('names every file of the folder, once', () => {
    const files = readdirSync(folder).filter((name) => name !== 'index.ts');
    expect(GENERIC_RULES.map(({ id }) => `${id}.ts`).sort()).toEqual(files.sort());
  });

  it('has no two rules of one name', () => {
    const ids = rulesOf(kubernetes).map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe.each(GENERIC_RULES.map((rule) => [rule.id, rule] as const))(
  '%s',
  (id, { severity, summary, explain, bad, good }) => {
    const { text, start, end } = parseMarked(textOf(bad));
    const options = (example: string | Example) => (typeof example === 'string' ? {} : example);
    const findings = checkText(text, options(bad));

    it('says what it is about', () => {
      expect(summary).not.toMatch(/\.$|\n/);
      expect(explain.length).toBeGreaterThan(summary.length);
    });

    it('finds the bad example, at the marked place, and nothing else', () => {
      const source = { kind: 'file', name: 'example.yaml', text } as const;
      const { line, column } = positionAt(source, start);
      const { line: endLine, column: endColumn } = positionAt(source, end);
      expect(findings).toMatchObject([{ rule: id, severity, line, column, endLine, endColumn }]);
    });

    it('has nothing to say of the good example', () => {
      expect(checkText(textOf(good), options(good))).toEqual([]);
    });

    it('mends the bad example to the good one, where it mends at all', () => {
      const fix = findings[0]?.fix;
      if (!fix) return;
      const written = (values: string) => toValue(clusterFrom(values).written);
      expect(applyFix(written(text), fix)).toEqual(written(textOf(good)));
    });
  },
);
