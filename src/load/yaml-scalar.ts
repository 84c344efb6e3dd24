import type { Scalar } from '../core/tree.ts';

/** What a tag makes impossible, in words; thrown by `resolveTagged`. */
export class TagError extends Error {}

/** Words that Go's YAML 1.1 reader takes for something else than text. */
const WORDS: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Number.POSITIVE_INFINITY] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
]);

const INTEGER = /^([+-]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

const LEAST = -(2n ** 63n);
const MOST = 2n ** 64n - 1n;

/**
 * Reads a plain scalar as Helm does (Go's YAML 1.1 rules, then JSON): booleans, nulls, whole numbers in four bases,
 * floats; anything else is text. Numbers are what Helm makes of them, 64-bit floats, except infinities and NaN,
 * which Helm refuses and the caller must.
 */
export function resolvePlain(text: string): Scalar {
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  const first = text[0] as string;
  if (first === '.') return FLOAT.test(text) ? float(text) : text;
  if (!/[-+0-9]/.test(first)) return text;
  const digits = text.replaceAll('_', '');
  const whole = integer(digits);
  if (whole !== undefined) return Number(whole);
  return FLOAT.test(digits) ? float(digits, text) : text;
}

/** A number too large for a float stays text. */
function float(digits: string, text = digits): Scalar {
  const value = Number(digits);
  return Number.isFinite(value) ? value : text;
}

/** A whole number that fits into Go's int64 or uint64. */
function integer(digits: string): bigint | undefined {
  const match = INTEGER.exec(digits);
  if (!match) return undefined;
  const [, sign, hex, binary, octal, decimal] = match;
  const magnitude = BigInt(
    hex !== undefined
      ? `0x${hex}`
      : binary !== undefined
        ? `0b${binary}`
        : octal !== undefined
          ? `0o${octal}`
          : (decimal as string),
  );
  const value = sign === '-' ? -magnitude : magnitude;
  if (value < LEAST || value > MOST || (sign !== '' && value > MOST / 2n)) return undefined;
  return value;
}

/**
 * Reads a scalar with a tag. Tags that are not YAML's own leave text.
 *
 * @throws TagError when the text is nothing of that tag
 */
export function resolveTagged(tag: string, text: string): Scalar {
  const name = tag.replace(/^tag:yaml\.org,2002:/, '!!');
  if (name === '!!binary') return binary(text);
  if (!/^!!(int|float|bool|null)$/.test(name)) return text;
  const value = resolvePlain(text);
  const fits =
    (name === '!!null' && value === null) ||
    (name === '!!bool' && typeof value === 'boolean') ||
    (name === '!!float' && typeof value === 'number') ||
    (name === '!!int' && typeof value === 'number' && integer(text.replaceAll('_', '')) !== undefined);
  if (!fits) throw new TagError(`${JSON.stringify(text)} can't be read as ${name}`);
  return value;
}

function binary(text: string): string {
  const packed = text.replace(/\s/g, '');
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(packed)) {
    throw new TagError('the text after !!binary is not base64');
  }
  return new TextDecoder().decode(Uint8Array.from(atob(packed), (character) => character.charCodeAt(0)));
}

/** A scalar key as the text that Helm makes of it; undefined for null and numbers beyond int64, which Helm refuses. */
export function keyText(value: Scalar, text: string): string | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'number') return String(value);
  const whole = integer(text.replaceAll('_', ''));
  if (whole !== undefined) return whole > MOST / 2n ? undefined : whole.toString();
  return float32Text(value);
}

/** Go writes a float key as its `%g` does for 32 bits: the shortest digits, an exponent from 1e+06 and below 1e-04. */
function float32Text(value: number): string {
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : single < 0 ? '-.inf' : '.nan';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  let precision = 1;
  while (Math.fround(Number(single.toExponential(precision - 1))) !== single) precision++;
  const [mantissa = '', exponent = ''] = single.toExponential(precision - 1).split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) {
    return single < 0 ? `-${plainDigits(mantissa.slice(1), power)}` : plainDigits(mantissa, power);
  }
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

function plainDigits(mantissa: string, power: number): string {
  const digits = mantissa.replace('.', '');
  if (power < 0) return `0.${'0'.repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  const fraction = digits.slice(power + 1);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
