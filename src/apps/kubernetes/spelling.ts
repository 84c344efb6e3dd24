import { ceil, isPositive, multiply, parseQuantity, type Quantity } from '../../core/quantity.ts';

const AMOUNT = /^(\d+(?:[.,]\d+)?)([a-z]*)$/i;
const MEMORY_UNIT = /^([kmgtpe])(ib?|b?)$/i;
const MILLICORES = /^(mi?|mcpus?|milli(cores?|cpus?)?)$/i;
const CORES = /^(c|cores?|v?cpus?)$/i;
const MEBIBYTE = 2n ** 20n;

/** The spellings that a wrong amount of memory can have meant, the likeliest first; one when nothing else makes sense. */
export function meantMemory(text: string): readonly string[] {
  const { number, unit } = split(text);
  if (number === undefined) return [];
  if (unit === '') return isTooSmallForBytes(number) ? [bytesMeant(number)] : [number];
  const [, letter = '', rest = ''] = MEMORY_UNIT.exec(unit) ?? [];
  if (letter === '') return [];
  const prefix = letter.toUpperCase();
  const binary = `${number}${prefix}i`;
  return /^i/i.test(rest) ? [binary] : [binary, `${number}${prefix === 'K' ? 'k' : prefix}`];
}

/** The spellings that a wrong amount of CPU can have meant. */
export function meantCpu(text: string): readonly string[] {
  const { number, unit } = split(text);
  if (number === undefined) return [];
  if (unit === '' || CORES.test(unit)) return [number];
  return MILLICORES.test(unit) && /^\d+$/.test(number) ? [`${number}m`] : [];
}

/** Whether an amount is a bare number that no one can mean as bytes: `2048`, `20`. */
export function isTooSmallForBytes(text: string): boolean {
  const bytes = /[\d.]$/.test(text) ? parseQuantity(text) : undefined;
  return bytes !== undefined && isPositive(bytes) && bytes.numerator < MEBIBYTE * bytes.denominator;
}

/** `1229Mi`: the least whole number of Mi that holds so many bytes. */
export function nextMebibytes(bytes: Quantity): string {
  return `${ceil(multiply(bytes, 1n, MEBIBYTE))}Mi`;
}

/** `write 20Gi or 20G`; undefined where nothing is known of what was meant. */
export function writeOneOf(spellings: readonly string[]): string | undefined {
  return spellings.length > 0 ? `write ${spellings.join(' or ')}` : undefined;
}

/** As a message quotes a value: text in quotes, a number bare. */
export function shown(value: string | number | bigint): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

/** The number and the unit of an amount, blanks aside, a decimal comma read as a point. */
function split(text: string): { readonly number?: string; readonly unit: string } {
  const [, number, unit = ''] = AMOUNT.exec(text.replace(/\s/g, '')) ?? [];
  return number === undefined ? { unit } : { number: number.replace(',', '.'), unit };
}

/** A bare number below 128 is a count of Gi, a larger one of Mi. */
function bytesMeant(number: string): string {
  return `${number}${Number(number) < 128 ? 'Gi' : 'Mi'}`;
}
