import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  canonical,
  ceil,
  compare,
  floor,
  formatDecimal,
  isWhole,
  millis,
  multiply,
  parseQuantity,
  type Quantity,
  quantityOf,
  subtract,
  whole,
  wholeBytes,
  wholeMebibytes,
} from '../../src/core/quantity.ts';

/** The unit behind each suffix, as Kubernetes documents it. */
const UNITS: readonly (readonly [string, bigint, bigint])[] = [
  ['n', 1n, 1_000_000_000n],
  ['u', 1n, 1_000_000n],
  ['m', 1n, 1_000n],
  ['', 1n, 1n],
  ['k', 1_000n, 1n],
  ['M', 1_000_000n, 1n],
  ['G', 1_000_000_000n, 1n],
  ['T', 1_000_000_000_000n, 1n],
  ['P', 1_000_000_000_000_000n, 1n],
  ['E', 1_000_000_000_000_000_000n, 1n],
  ['Ki', 1_024n, 1n],
  ['Mi', 1_048_576n, 1n],
  ['Gi', 1_073_741_824n, 1n],
  ['Ti', 1_099_511_627_776n, 1n],
  ['Pi', 1_125_899_906_842_624n, 1n],
  ['Ei', 1_152_921_504_606_846_976n, 1n],
];

function read(text: string): Quantity {
  const quantity = parseQuantity(text);
  if (!quantity) throw new Error(`${text} is no quantity`);
  return quantity;
}

/** A quantity's text and, worked out apart, its value as a fraction. */
const spelled = fc
  .record({
    negative: fc.boolean(),
    whole: fc.bigInt({ min: 0n, max: 2n ** 70n }),
    thousandths: fc.option(fc.integer({ min: 0, max: 999 }), { nil: undefined }),
    unit: fc.constantFrom(...UNITS),
  })
  .map(({ negative, whole, thousandths, unit: [suffix, up, down] }) => {
    const fraction = thousandths === undefined ? '' : `.${String(thousandths).padStart(3, '0')}`;
    const sign = negative ? -1n : 1n;
    return {
      text: `${negative ? '-' : ''}${whole}${fraction}${suffix}`,
      numerator: sign * (whole * 1000n + BigInt(thousandths ?? 0)) * up,
      denominator: 1000n * down,
    };
  });

describe('parseQuantity', () => {
  it('reads every suffix exactly', () => {
    fc.assert(
      fc.property(spelled, ({ text, numerator, denominator }) => {
        const quantity = read(text);
        expect(quantity.denominator > 0n).toBe(true);
        expect(quantity.numerator * denominator).toBe(numerator * quantity.denominator);
      }),
    );
  });

  it.each([
    ['1e3', '1000'],
    ['1E3', '1000'],
    ['1.5e+3', '1500'],
    ['25e-3', '0.025'],
    ['1E', '1000000000000000000'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+1Ki', '1024'],
    ['-0.5Gi', '-536870912'],
    ['2Ti', '2199023255552'],
    ['9007199254740993', '9007199254740993'],
    ['16Ei', '18446744073709551616'],
    ['0.1', '0.1'],
  ])('reads %s', (text, decimal) => {
    expect(formatDecimal(read(text))).toBe(decimal);
  });

  it.each([
    '',
    ' ',
    '1 Gi',
    ' 1',
    '1\n',
    'Gi',
    '.',
    '-',
    '1GB',
    '1GiB',
    '1gi',
    '1K',
    '1ki',
    '1e',
    '1e1.5',
    '1e3Ki',
    '0x10',
    '1_000',
    '1,5',
    'NaN',
    'Infinity',
    '--1',
    '١',
  ])('refuses %j', (text) => {
    expect(parseQuantity(text)).toBeUndefined();
  });

  it.each(['1e999999999', '1e-999999999', '1E100', `1e${'9'.repeat(1000)}`, '9'.repeat(100_000)])(
    'refuses what no machine has, without the work of it (%#)',
    (text) => {
      expect(parseQuantity(text)).toBeUndefined();
    },
  );

  it('reads bare numbers', () => {
    expect(quantityOf(2)).toEqual(whole(2));
    expect(quantityOf(8589934592n)).toEqual(whole(8589934592n));
    expect(formatDecimal(quantityOf(0.5) ?? whole(0))).toBe('0.5');
    expect(quantityOf(1e21)).toBeDefined();
    expect(quantityOf(Number.NaN)).toBeUndefined();
  });
});

describe('arithmetic', () => {
  it('has the laws of fractions', () => {
    fc.assert(
      fc.property(spelled, spelled, (one, other) => {
        const [a, b] = [read(one.text), read(other.text)];
        const order = one.numerator * other.denominator - other.numerator * one.denominator;
        expect(Math.sign(compare(a, b))).toBe(order < 0n ? -1 : order > 0n ? 1 : 0);
        expect(compare(add(a, b), add(b, a))).toBe(0);
        expect(compare(subtract(add(a, b), b), a)).toBe(0);
        expect(compare(multiply(multiply(a, 7n, 3n), 3n, 7n), a)).toBe(0);
      }),
    );
  });

  it('rounds to the next whole number below and above', () => {
    fc.assert(
      fc.property(spelled, ({ text, numerator, denominator }) => {
        const quantity = read(text);
        const over = numerator - floor(quantity) * denominator;
        expect(over >= 0n && over < denominator).toBe(true);
        const under = ceil(quantity) * denominator - numerator;
        expect(under >= 0n && under < denominator).toBe(true);
        expect(isWhole(quantity)).toBe(numerator % denominator === 0n);
      }),
    );
  });

  it.each([
    ['2Ti', 2097152n],
    ['10G', 9536n],
    ['1048575', 0n],
    ['-1', -1n],
    ['-36700160', -35n],
  ])('counts the Mi of %s', (text, mebibytes) => {
    expect(wholeMebibytes(read(text))).toBe(mebibytes);
  });

  it('counts bytes and millicores', () => {
    expect(wholeBytes(read('1.2Gi'))).toBe(1288490188n);
    expect(millis(read('0.0015'), 'floor')).toBe(1n);
    expect(millis(read('0.0015'), 'ceil')).toBe(2n);
    expect(millis(read('2500m'), 'ceil')).toBe(2500n);
  });
});

describe('formatDecimal', () => {
  it.each([
    ['400m', '0.4'],
    ['25m', '0.025'],
    ['2', '2'],
    ['0', '0'],
    ['-500m', '-0.5'],
    ['1.2Gi', '1288490188.8'],
  ])('writes %s as %s', (text, decimal) => {
    expect(formatDecimal(read(text))).toBe(decimal);
  });

  it('cuts a fraction without an end', () => {
    expect(formatDecimal(multiply(whole(1), 1n, 3n))).toBe('0.333333333333333333');
  });
});

describe('canonical', () => {
  it.each([
    // Of one family each: the largest unit without a fraction.
    ['20480Mi', '20Gi'],
    ['0.5Gi', '512Mi'],
    ['1536Mi', '1536Mi'],
    ['1024Ki', '1Mi'],
    ['2048Gi', '2Ti'],
    ['0.5Ki', '512'],
    ['1024', '1024'],
    ['1000', '1k'],
    ['1000M', '1G'],
    ['0.5', '500m'],
    ['2000m', '2'],
    ['1500m', '1500m'],
    ['1.0', '1'],
    ['1e3', '1e3'],
    ['1500e0', '1500'],
    ['12e6', '12e6'],
    ['0Gi', '0'],
    ['-2048Mi', '-2Gi'],
    ['8589934592', '8589934592'],
    // Kubernetes does not lose precision: a fraction of a byte is told in thousandths.
    ['1.2Gi', '1288490188800m'],
    // Finer than nano is rounded away from zero.
    ['0.1n', '1n'],
    ['-0.1n', '-1n'],
    ['many', 'many'],
  ])('writes %s as %s', (text, spelling) => {
    expect(canonical(text)).toBe(spelling);
  });

  it('keeps the value, and a second time changes nothing', () => {
    fc.assert(
      fc.property(spelled, ({ text }) => {
        const once = canonical(text);
        expect(canonical(once)).toBe(once);
        const nano = multiply(read(text), 10n ** 9n);
        if (isWhole(nano)) expect(compare(read(once), read(text))).toBe(0);
      }),
    );
  });
});
