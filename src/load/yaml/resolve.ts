import type { Scalar } from '../../core/tree.ts';

/** Words that Go's reader of YAML 1.1 takes for something else than text. */
const WORDS: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Number.POSITIVE_INFINITY] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, Number.NEGATIVE_INFINITY] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
]);

const INTEGER = /^([+-]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/;
/** `0b-11`, which Go takes for -3. */
const SIGNED_BINARY = /^0b([+-])([01]+)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const LEAST_INT64 = -(2n ** 63n);
const MOST_INT64 = 2n ** 63n - 1n;
const MOST_UINT64 = 2n ** 64n - 1n;

/** A number as Go types it: a whole one is a bigint, however small, and a float a number, however round. */
export type Resolved = string | bigint | number | boolean | null;

/** What Go's YAML 1.1 makes of a plain scalar: null, a boolean, a number, or text. */
export function resolvePlain(text: string): Resolved {
  const code = text.charCodeAt(0);
  // Most scalars begin with a letter that begins none of the words.
  if (code >= 0x61 && !'ynotf~'.includes(text[0] as string)) return text;
  const word = WORDS.get(text);
  if (word !== undefined) return word as Resolved;
  if (text[0] === '.') return afterPoint(text);
  if (!/^[-+0-9]/.test(text)) return text;
  const digits = text.includes('_') ? text.replaceAll('_', '') : text;
  const whole = integer(digits);
  if (whole !== undefined) return whole;
  return FLOAT.test(digits) ? float(digits, text) : text;
}

/** Go's own float syntax applies here: `_` may stand between digits. */
function afterPoint(text: string): Resolved {
  if (/__|_(?![0-9])|(?<![0-9])_/.test(text)) return text;
  const digits = text.replaceAll('_', '');
  return FLOAT.test(digits) ? float(digits, text) : text;
}

/** A number beyond the range of floats stays text. */
function float(digits: string, text: string): Resolved {
  const value = Number(digits);
  return Number.isFinite(value) ? value : text;
}

function integer(digits: string): bigint | undefined {
  const binary = SIGNED_BINARY.exec(digits);
  if (binary) return inRange(binary[1] as string, BigInt(`0b${binary[2]}`));
  const match = INTEGER.exec(digits);
  if (!match) return undefined;
  const [, sign = '', hex, bits, octal, decimal] = match;
  if (hex !== undefined) return inRange(sign, BigInt(`0x${hex}`));
  if (bits !== undefined) return inRange(sign, BigInt(`0b${bits}`));
  return inRange(sign, BigInt(octal === undefined ? (decimal as string) : `0o${octal}`));
}

/** What fits into int64, or without a sign into uint64. */
function inRange(sign: string, magnitude: bigint): bigint | undefined {
  const value = sign === '-' ? -magnitude : magnitude;
  return value >= LEAST_INT64 && value <= (sign === '' ? MOST_UINT64 : MOST_INT64) ? value : undefined;
}

/** Whether Go holds a whole number as int64; beyond, it is a uint64. */
export function isInt64(value: bigint): boolean {
  return value <= MOST_INT64;
}
