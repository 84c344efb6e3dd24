import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../../src/core/position.ts';
import type { Source } from '../../src/core/source.ts';
import { excerptOf } from '../../src/report/excerpt.ts';
import { widthOf } from '../../src/report/width.ts';
import { parseMarked } from '../support/marked.ts';

const source = (text: string): Source => ({ kind: 'file', name: 'x.yaml', text });

function excerpt(marked: string, width = 40) {
  const { text, start, end } = parseMarked(marked);
  const at = source(text);
  return excerptOf(at, placeOf({ source: at, start, end }), width);
}

describe('an excerpt', () => {
  it.each([
    ['a value', 'a: «u1.x» # c', 'a: u1.x # c', '   ^^^^'],
    ['a place of no width', 'a:«»', 'a:', '  ^'],
    ['a tab', 'a:\t«b»', 'a:    b', '      ^'],
    ['wide characters before', '名: «b»', '名: b', '    ^'],
    ['wide characters', 'a: «名前» b', 'a: 名前 b', '   ^^^^'],
    ['an emoji', '"😀": «b»', '"😀": b', '      ^'],
    ['a combining accent', 'e\u0301: «b»', 'e\u0301: b', '   ^'],
    ['a BOM', '\ufeffa: «b»', 'a: b', '   ^'],
    ['CRLF', 'x: 1\r\na: «b»\r\nc: 1', 'a: b', '   ^'],
    ['several lines', 'a: «[1,\n  2]»', 'a: [1,', '   ^^^'],
    ['what would move the cursor', 'a: «"\u001b[2J"»', 'a: "�[2J"', '   ^^^^^^'],
  ])('marks the very characters: %s', (_, text, line, carets) => {
    expect(excerpt(text)).toEqual({ line, carets });
  });

  it.each([
    ['behind', `a: «b» ${'c'.repeat(100)}`, `a: b ${'c'.repeat(34)}…`, '   ^'],
    ['before', `${'c'.repeat(100)}: «b»`, `…${'c'.repeat(11)}: b`, `${' '.repeat(14)}^`],
    ['within', `a: «${'b'.repeat(100)}»`, `a: ${'b'.repeat(36)}…`, `   ${'^'.repeat(36)}`],
  ])('cuts a long line %s the place', (_, text, line, carets) => {
    expect(excerpt(text)).toEqual({ line, carets });
  });

  it('cuts a line of ten million characters', () => {
    const { line } = excerpt(`${'c'.repeat(5_000_000)} «b» ${'d'.repeat(5_000_000)}`) ?? { line: '' };
    expect(line).toMatch(/^…c+ b d+…$/);
  });

  it('is none where the source has no such place', () => {
    const place = { file: 'x.yaml', line: 3, column: 1, endLine: 3, endColumn: 2 };
    expect(excerptOf(source('a: 1'), place, 40)).toBeUndefined();
    expect(excerptOf(source('a: 1'), { ...place, line: 1, column: 9 }, 40)).toBeUndefined();
    expect(excerptOf(source(''), { ...place, line: 1 }, 40)).toBeUndefined();
  });

  it('fits, whatever the text, and its carets lie below it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(text, text, text, (before, mark, after) => {
        const at = source(before + mark + after);
        const found = excerptOf(
          at,
          placeOf({ source: at, start: before.length, end: before.length + mark.length }),
          40,
        );
        if (!found) return;
        expect(widthOf(found.line)).toBeLessThanOrEqual(40);
        expect(found.carets).toMatch(/^ *\^+$/);
        expect(found.carets.length).toBeLessThanOrEqual(widthOf(found.line) + 1);
        expect(found.line).not.toMatch(/[\r\n\t]/);
      }),
    );
  });
});
