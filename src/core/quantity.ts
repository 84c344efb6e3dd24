/**
 * A Kubernetes quantity as an exact fraction: bytes, cores, or whatever it counts.
 * The denominator is positive; the fraction is not necessarily reduced.
 */
export interface Quantity {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const GRAMMAR = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)(?:([eE])([+-]?\d+)|([numkMGTPE]|[KMGTPE]i))?$/;

const DECIMAL_EXPONENT: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  m: -3,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
};
const BINARY_EXPONENT: Readonly<Record<string, number>> = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 };

/** Beyond this no quantity means anything (Kubernetes caps at 2^63), and powers of ten would only eat memory. */
const LARGEST_EXPONENT = 99;
const LONGEST = 200;

/**
 * Reads a Kubernetes quantity: a decimal number with an optional suffix (`n u m k M G T P E`, `Ki Mi Gi Ti Pi Ei`)
 * or exponent (`e3`, `E-3`). Undefined when the text is none.
 */
export function parseQuantity(text: string): Quantity | undefined {
  const match = text.length <= LONGEST ? GRAMMAR.exec(text) : null;
  if (!match) return undefined;
  const [, sign, digits = '', , exponent, suffix] = match;
  const [whole = '', fraction = ''] = digits.split('.');
  const mantissa = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const decimal = (exponent === undefined ? (DECIMAL_EXPONENT[suffix ?? ''] ?? 0) : Number(exponent)) - fraction.length;
  if (Math.abs(Number(exponent ?? 0)) > LARGEST_EXPONENT) return undefined;
  const binary = 2n ** BigInt(BINARY_EXPONENT[suffix ?? ''] ?? 0);
  return decimal < 0
    ? { numerator: mantissa * binary, denominator: 10n ** BigInt(-decimal) }
    : { numerator: mantissa * binary * 10n ** BigInt(decimal), denominator: 1n };
}

/** A quantity given as text or as a bare number, which YAML has read already. */
export function quantityOf(value: string | number | bigint): Quantity | undefined {
  return parseQuantity(String(value));
}

/** A whole number of units. */
export function whole(value: bigint | number): Quantity {
  return { numerator: BigInt(value), denominator: 1n };
}

/** Negative, zero or positive, as a is below, equal to or above b. */
export function compare(a: Quantity, b: Quantity): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function add(a: Quantity, b: Quantity): Quantity {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  };
}

export function subtract(a: Quantity, b: Quantity): Quantity {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

/** a × numerator ÷ denominator; the denominator is positive. */
export function multiply(a: Quantity, numerator: bigint, denominator = 1n): Quantity {
  return { numerator: a.numerator * numerator, denominator: a.denominator * denominator };
}

/** The greatest whole number not above the quantity. */
export function floor({ numerator, denominator }: Quantity): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

/** The least whole number not below the quantity. */
export function ceil({ numerator, denominator }: Quantity): bigint {
  return -floor({ numerator: -numerator, denominator });
}

export function isWhole({ numerator, denominator }: Quantity): boolean {
  return numerator % denominator === 0n;
}

export function isPositive({ numerator }: Quantity): boolean {
  return numerator > 0n;
}

/** Of bytes: whole bytes, rounded down. */
export function wholeBytes(bytes: Quantity): bigint {
  return floor(bytes);
}

/** Of bytes: whole Mi, rounded down. */
export function wholeMebibytes(bytes: Quantity): bigint {
  return floor(multiply(bytes, 1n, 2n ** 20n));
}

/** Of cores: whole millicores. */
export function millis(cores: Quantity, rounding: 'floor' | 'ceil'): bigint {
  const thousandths = multiply(cores, 1000n);
  return rounding === 'floor' ? floor(thousandths) : ceil(thousandths);
}

/** The exact decimal number, without a suffix: `0.4`, `0.025`. A fraction that has none is cut at 18 places. */
export function formatDecimal({ numerator, denominator }: Quantity): string {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const scaled = (magnitude * 10n ** 18n) / denominator;
  const digits = scaled.toString().padStart(19, '0');
  const fraction = digits.slice(-18).replace(/0+$/, '');
  const sign = numerator < 0n && scaled !== 0n ? '-' : '';
  return `${sign}${digits.slice(0, -18)}${fraction && `.${fraction}`}`;
}

/**
 * Kubernetes' canonical spelling of a quantity: no fraction, the largest suffix of the family it was written in that
 * keeps it exact (`20480Mi` is `20Gi`, `0.5` is `500m`, `1024` stays `1024`); finer than nano is rounded up.
 * Text that is no quantity comes back as it is.
 */
export function canonical(text: string): string {
  const quantity = parseQuantity(text);
  if (!quantity) return text;
  if (quantity.numerator === 0n) return '0';
  if (/i$/.test(text) && isWhole(quantity)) return canonicalBinary(quantity.numerator / quantity.denominator);
  return canonicalDecimal(quantity, /[eE][+-]?\d+$/.test(text));
}

function canonicalBinary(value: bigint): string {
  const magnitude = value < 0n ? -value : value;
  // Below 1Ki Kubernetes falls back to the decimal family, where whole units have no suffix.
  if (magnitude < 1024n) return value.toString();
  const units = Object.entries(BINARY_EXPONENT).reverse();
  const unit = units.find(([, exponent]) => value % 2n ** BigInt(exponent) === 0n);
  return unit ? `${value / 2n ** BigInt(unit[1])}${unit[0]}` : value.toString();
}

function canonicalDecimal(quantity: Quantity, scientific: boolean): string {
  const negative = quantity.numerator < 0n;
  const magnitude = ceil(multiply(quantity, negative ? -(10n ** 9n) : 10n ** 9n));
  let value = negative ? -magnitude : magnitude;
  let exponent = -9;
  while (value % 1000n === 0n && exponent < 18) {
    value /= 1000n;
    exponent += 3;
  }
  if (exponent === 0) return value.toString();
  if (scientific) return `${value}e${exponent}`;
  const suffix = Object.entries(DECIMAL_EXPONENT).find(([, at]) => at === exponent)?.[0] ?? '';
  return `${value}${suffix}`;
}
