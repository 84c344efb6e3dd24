import { describe, expect, it } from 'vitest';
import type { Finding, FixOperation } from '../../src/core/finding.ts';
import { previewFixes } from '../../src/fix/preview.ts';
import { applyEdits } from '../../src/fix/text-edit.ts';

function previewed(text: string, operations: readonly FixOperation[], line = 1): string | undefined {
  const place = { file: 'values.yaml', line, column: 1, endLine: line, endColumn: 2, path: '' };
  const finding: Finding = { rule: 'r', severity: 'error', message: 'm', ...place, fix: { title: 't', operations } };
  const edits = previewFixes({ kind: 'file', name: 'values.yaml', text })({ finding, wrapper: ['spec'] });
  return edits && applyEdits(text, edits);
}

describe('previewFixes', () => {
  it('tells the edits of a fix, in the document of its finding', () => {
    const text = 'spec: {a: 1}\n---\nspec: {a: 1, b: 2}\n';
    const operations: readonly FixOperation[] = [
      { op: 'set', path: ['a'], value: 3 },
      { op: 'rename', path: ['b'], to: 'c' },
    ];
    expect(previewed(text, operations, 3)).toBe('spec: {a: 1}\n---\nspec: {a: 3, c: 2}\n');
  });

  it('tells them for operations that meet', () => {
    const operations: readonly FixOperation[] = [
      { op: 'set', path: ['c'], value: 1 },
      { op: 'remove', path: ['b'] },
    ];
    expect(previewed('spec:\n  a: 1\n  b: 2\n', operations)).toBe('spec:\n  a: 1\n  c: 1\n');
  });

  it('tells none where the fix is not certain', () => {
    expect(previewed('spec: &s {a: 1}\nx: *s\n', [{ op: 'remove', path: ['a'] }])).toBeUndefined();
  });
});
