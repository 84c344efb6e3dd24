import { isInt64, type Resolved } from './resolve.ts';

/** The text that Helm makes of a key; undefined for null and for numbers beyond int64, which it refuses. */
export function keyText(key: Resolved): string | undefined {
  if (typeof key === 'string') return key;
  if (key === null) return undefined;
  if (typeof key === 'bigint') return isInt64(key) ? key.toString() : undefined;
  return typeof key === 'boolean' ? String(key) : floatText(Math.fround(key));
}

/** Go's `%g` for 32 bits: the shortest digits that read back, with an exponent from 1e+06 and below 1e-04. */
function floatText(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const sign = value < 0 ? '-' : '';
  const [mantissa = '', exponent = ''] = shortest(Math.abs(value)).split('e');
  const digits = mantissa.replace('.', '');
  const power = Number(exponent);
  if (power < -4 || power >= 6) {
    return `${sign}${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  }
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
  const fraction = digits.slice(power + 1);
  return `${sign}${digits.slice(0, power + 1).padEnd(power + 1, '0')}${fraction === '' ? '' : `.${fraction}`}`;
}

function shortest(value: number): string {
  for (let digits = 0; digits < 9; digits++) {
    const text = value.toExponential(digits);
    if (Math.fround(Number(text)) === value) return text;
  }
  return value.toExponential(8);
}
