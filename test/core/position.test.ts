import { expect, it } from 'vitest';
import { placeOf } from '../../src/core/position.ts';
import { positionAt, type Source } from '../../src/core/source.ts';

function source(text: string): Source {
  return { kind: 'file', name: 'values.yaml', text };
}

it.each([
  { name: 'the first character', text: 'a: 1', offset: 0, line: 1, column: 1 },
  { name: 'past the last character', text: 'a: 1', offset: 4, line: 1, column: 5 },
  { name: 'after a final newline', text: 'a: 1\n', offset: 5, line: 2, column: 1 },
  { name: 'an empty text', text: '', offset: 0, line: 1, column: 1 },
  { name: 'past a BOM', text: '\uFEFFa: 1', offset: 1, line: 1, column: 1 },
  { name: 'at a BOM', text: '\uFEFFa: 1', offset: 0, line: 1, column: 1 },
  { name: 'later on the line of a BOM', text: '\uFEFFa: 1', offset: 4, line: 1, column: 4 },
  { name: 'a second line after CRLF', text: 'a: 1\r\nb: 2', offset: 9, line: 2, column: 4 },
  { name: 'the end of a line before CRLF', text: 'a: 1\r\nb: 2', offset: 4, line: 1, column: 5 },
  { name: 'a second line after a lone CR', text: 'a\rb', offset: 2, line: 2, column: 1 },
  { name: 'the LF itself', text: 'a\nb', offset: 1, line: 1, column: 2 },
  { name: 'past a surrogate pair, which is one character', text: 'a: "😀" # x', offset: 8, line: 1, column: 8 },
  { name: 'past an accent of its own, which is another character', text: 'e\u0301: 1', offset: 2, line: 1, column: 3 },
  { name: 'past a tab, which is one character', text: 'a:\tb', offset: 3, line: 1, column: 4 },
])('finds $name', ({ text, offset, line, column }) => {
  expect(positionAt(source(text), offset)).toEqual({ line, column });
});

it('tells a place over several lines, the end exclusive', () => {
  const origin = { source: source('a: |\n  x\n  y\nb: 1\n'), start: 3, end: 13 };
  expect(placeOf(origin)).toEqual({ file: 'values.yaml', line: 1, column: 4, endLine: 4, endColumn: 1 });
});
