import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance, nearest } from '../../src/core/nearest.ts';

describe('distance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['minReplica', 'minReplicas', 1],
    ['maxReplciasx', 'maxReplicas', 2],
    ['ab', 'ba', 1],
    ['u1.mediun', 'u1.medium', 1],
    ['kitten', 'sitting', 3],
    // Optimal string alignment: a swapped pair is not edited again.
    ['ca', 'abc', 3],
  ])('from %j to %j is %i', (a, b, edits) => {
    expect(distance(a, b)).toBe(edits);
  });

  it('is the same both ways, and nothing for the same word only', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, b) <= Math.max(a.length, b.length)).toBe(true);
      }),
    );
  });
});

describe('nearest', () => {
  it('puts the nearest first, then by name, and leaves out what is too far', () => {
    const types = ['u1.large', 'o1.medium', 'u1.medium', 'd1.medium'];
    expect(nearest('u1.mediun', types, 2)).toEqual(['u1.medium', 'd1.medium', 'o1.medium']);
    expect(nearest('u1.mediun', types, 1)).toEqual(['u1.medium']);
    expect(nearest('storage', types, 2)).toEqual([]);
  });
});
