import type { Scalar } from '../core/tree.ts';

/** What looks like a word and is none to a reader of YAML 1.1 or 1.2, in any case; `e5` is a number to some. */
const WORDS = /^(?:null|true|false|yes|no|on|off|y|n|-?e[-+]?\d+)$/i;
/** Text without blanks or indicators that could begin something else; a colon only between other characters. */
const PLAIN = /^(?:[A-Za-z/]|--?[A-Za-z])(?:[\w./@+=<>%()$*,-]|:(?=[^:]))*$/;
/** Amounts and durations, the only text beginning with a digit that is not quoted: `20Gi`, `100m`, `5m`. */
const AMOUNT = /^[1-9]\d*(?:[KMGT]i|[mskhMGT])$/;
/** What JSON leaves as it is and YAML does not print, or a reader cannot see; lone surrogates are gone by then. */
const UNSEEN =
  /[\x7f-\xa0\xad\u0600-\u0605\u061c\u06dd\u070f\u180e\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff]/g;

/**
 * Writes a scalar on one line, as a value or a key, so that YAML 1.1 and 1.2 read back exactly it.
 * A lone surrogate is no character and has no UTF-8: it becomes U+FFFD.
 */
export function writeScalar(value: Scalar): string {
  if (typeof value === 'string') return isPlain(value) ? value : quote(value);
  if (typeof value === 'number') return writeNumber(value);
  if (value === undefined || (typeof value === 'object' && value !== null)) throw new TypeError('not a scalar');
  return String(value);
}

/** The text of a scalar that `writeScalar` wrote from a string. */
export function readText(written: string): string {
  return written.startsWith('"') ? JSON.parse(written) : written;
}

function isPlain(text: string): boolean {
  return (PLAIN.test(text) && !WORDS.test(text)) || AMOUNT.test(text);
}

function quote(text: string): string {
  return JSON.stringify(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(UNSEEN, toEscape);
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** YAML 1.1 asks for a point in a number with an exponent. */
function writeNumber(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf';
  if (Object.is(value, -0)) return '-0.0';
  return String(value).replace(/^(-?\d+)e/, '$1.0e');
}
