import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Scalar, Value } from '../../src/core/tree.ts';
import { readText, writeScalar } from '../../src/render/scalar.ts';
import { writeTree, writeValue } from '../../src/render/yaml-writer.ts';
import { anyText, asWritten, TRICKY } from '../support/text.ts';

const VERSIONS = ['1.1', '1.2'] as const;

/** Reads YAML without losing whole numbers to floating point or keys to booleans. */
function read(text: string, version: '1.1' | '1.2'): unknown {
  return parse(text, { version, intAsBigInt: true, merge: false, maxAliasCount: 0 });
}

/** A value as the reader above gives it: maps as plain objects, whole numbers as bigints. */
function expected(value: Value): unknown {
  if (typeof value === 'string') return asWritten(value);
  if (typeof value === 'number')
    return Number.isInteger(value) && !/e|^-0$/.test(String(value)) ? BigInt(String(value)) : value;
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [asWritten(key), expected(item)]));
}

const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  anyText,
  fc.integer(),
  fc.double({ noNaN: true }).filter((n) => !Object.is(n, -0)),
  fc.bigInt(),
  fc.boolean(),
  fc.constant(null),
);
// Half of a surrogate pair is replaced, and two halves by the same.
const key = anyText.filter((text) => text !== '__proto__' && asWritten(text) === text);
const { tree } = fc.letrec<{ tree: Value }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
  ),
}));

describe.each(VERSIONS)('as YAML %s', (version) => {
  it.each(TRICKY)('a value, an item and a key give %j back', (text) => {
    const written = writeScalar(text);
    expect(read(`a: ${written}\n`, version)).toEqual({ a: asWritten(text) });
    expect(read(`- ${written}\n`, version)).toEqual([asWritten(text)]);
    expect(read(`${written}: 1\n`, version)).toEqual(Object.fromEntries([[asWritten(text), 1n]]));
  });

  it('gives any scalar back', () => {
    fc.assert(
      fc.property(scalar, (value) => {
        expect(read(`a: ${writeScalar(value)}\n`, version)).toEqual({ a: expected(value) });
        expect(read(`a:\n  b: ${writeValue(value, 4)}\n  c: 1\n`, version)).toEqual({
          a: { b: expected(value), c: 1n },
        });
      }),
      { numRuns: 500 },
    );
  });

  it('gives any key back', () => {
    fc.assert(
      fc.property(key, (text) => {
        expect(Object.keys(read(`${writeScalar(text)}: 1\n`, version) as object)).toEqual([asWritten(text)]);
      }),
      { numRuns: 500 },
    );
  });

  it('gives any tree back, at any place', () => {
    fc.assert(
      fc.property(tree, fc.integer({ min: 0, max: 6 }), (value, extra) => {
        const column = 2 + extra;
        const text = `a:\n${' '.repeat(column)}${writeTree(value, column)}\nb: 1\n`;
        expect(read(text, version)).toEqual({ a: expected(value), b: 1n });
      }),
      { numRuns: 500 },
    );
  });

  it('gives a key of thousands of characters back', () => {
    const long = 'x y'.repeat(700);
    const value = { [long]: { a: ['b', { c: 'first\nsecond\n' }] } };
    expect(read(writeTree(value, 0), version)).toEqual(value);
  });

  it.each([
    [-0, '-0.0'],
    [1e21, '1.0e+21'],
    [1e-7, '1.0e-7'],
    [Number.POSITIVE_INFINITY, '.inf'],
    [Number.NaN, '.nan'],
  ])('writes %d as %s', (value, text) => {
    expect(writeScalar(value)).toBe(text);
    expect(parse(text, { version })).toBe(value);
  });
});

describe('writeScalar', () => {
  it.each(['demo', '20Gi', '100m', 'v1.35.1', '--v=5', '/persistent', 'a.b/c:v1@sha256:0', 'cpu=1,memory<7%'])(
    'leaves %s plain',
    (text) => expect(writeScalar(text)).toBe(text),
  );

  it('writes a lone surrogate as the replacement character', () => {
    expect(writeScalar('a\ud800b')).toBe('"a\ufffdb"');
  });

  it('refuses what is no scalar', () => {
    expect(() => writeScalar(undefined as unknown as string)).toThrow(TypeError);
    expect(() => writeScalar([] as unknown as string)).toThrow(TypeError);
    expect(() => writeValue({ a: 1 }, 0)).toThrow(TypeError);
  });

  it('is read back by readText', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readText(writeScalar(text))).toBe(asWritten(text));
      }),
    );
  });
});

describe('writeTree', () => {
  it('writes block style, empty collections, and longer text as literal blocks', () => {
    const value = {
      name: 'on',
      none: {},
      list: [1, [true, 'x'], { a: null, b: [] }, 'echo a\n\techo b\n\nexit 0\n', 'a\nb'],
      script: '#!/bin/sh\necho "$1"\n',
    };
    expect(writeTree(value, 2)).toBe(
      [
        'name: "on"',
        '  none: {}',
        '  list:',
        '    - 1',
        '    - - true',
        '      - x',
        '    - a: null',
        '      b: []',
        '    - |',
        '      echo a',
        '      \techo b',
        '',
        '      exit 0',
        '    - |-',
        '      a',
        '      b',
        '  script: |',
        '    #!/bin/sh',
        '    echo "$1"',
      ].join('\n'),
    );
  });

  it.each([
    '\na',
    ' a\nb',
    'a \nb',
    'a\n',
    'a\n\n',
    'a\nb\n\n',
    'a\r\nb',
    'a\n\u0085b',
    'a\n \nb',
    '\ufeffa\nb',
    'a\nb\ud800',
  ])('writes %j on one line, for a literal block could lose some of it', (text) =>
    expect(writeTree(text, 2)).not.toContain('\n'),
  );
});
