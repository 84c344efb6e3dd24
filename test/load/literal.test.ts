import { expect, it } from 'vitest';
import type { Source } from '../../src/core/source.ts';
import { nodeAt, toValue } from '../../src/core/tree.ts';
import { toNode } from '../../src/load/literal.ts';

const source: Source = { kind: 'defaults', name: 'defaults', text: '' };

it('keeps the data, whatever its keys', () => {
  const value = JSON.parse('{"a":[1,null,{"b":"x"}],"__proto__":{"constructor":true}}');
  const back = toValue(toNode(value, source));
  expect(JSON.stringify(back)).toBe(JSON.stringify(value));
});

it('comes from the beginning of its source', () => {
  expect(nodeAt(toNode({ a: ['x'] }, source), ['a', 0])?.origin).toEqual({ source, start: 0, end: 0 });
});
