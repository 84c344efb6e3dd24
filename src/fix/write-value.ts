import { isMap, type Scalar, type Value } from '../core/tree.ts';
import { resolvePlain } from '../load/yaml/resolve.ts';

export type Quote = '"' | "'";

/** How new text is to look. */
export interface Hand {
  /** The quotes for text that can't stand bare. */
  readonly quote: Quote;
  /** Quotes text that could stand bare too, as the text was that it replaces. */
  readonly always?: boolean;
  /** Spaces a level of maps. */
  readonly unit: number;
  /** Spaces between a key and the dashes of its list. */
  readonly listIndent: number;
}

/** Begins with no indicator and holds nothing that could end it, inside brackets or outside. */
const PLAIN = /^[A-Za-z0-9_./+$(-](?:[^\s:#,[\]{}"'`&|>?\\]|:(?=[^\s,[\]{}])| (?=[^\s:#]))*$/;
const PRINTABLE = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u167f\u2010-\u2027\u3001-\ud7ff\uf900-\ufdcf]*$/;
/** What JSON leaves as it is and nobody sees. */
const UNSEEN =
  /[\x7f-\xa0\xad\u0600-\u0605\u061c\u180e\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufffe\uffff]/g;

/** A scalar on one line that Helm reads back as exactly that value, bare where it can be. */
export function writeScalar(value: Scalar, { quote, always = false }: Pick<Hand, 'quote' | 'always'>): string {
  if (typeof value !== 'string') return String(value);
  if (!always && isPlain(value)) return value;
  if (quote === "'" && PRINTABLE.test(value)) return `'${value.replaceAll("'", "''")}'`;
  return JSON.stringify(value).replace(UNSEEN, (it) => `\\u${it.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function isPlain(text: string): boolean {
  return (
    PLAIN.test(text) && PRINTABLE.test(text) && !/^(?:-|---|\.\.\.)(?: |$)/.test(text) && resolvePlain(text) === text
  );
}

/** A value on one line, collections in brackets. */
export function writeInline(value: Value, hand: Hand): string {
  if (isList(value)) return `[${value.map((item) => writeInline(item, hand)).join(', ')}]`;
  if (!isMap(value)) return writeScalar(value, hand);
  const pairs = Object.entries(value).map(
    ([key, item]) => `${writeScalar(key, { quote: hand.quote })}: ${writeInline(item, hand)}`,
  );
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** The lines of a value in block style, without the indentation of the whole. */
export function writeLines(value: Value, hand: Hand): readonly string[] {
  if (isList(value) && value.length > 0) return value.flatMap((item) => writeItem(item, hand));
  if (!isMap(value) || !opens(value)) return [writeInline(value, hand)];
  return Object.entries(value).flatMap(([key, item]) => writeEntry(key, item, hand));
}

/** The lines of `key: value`. */
export function writeEntry(key: string, value: Value, hand: Hand): readonly string[] {
  const name = writeScalar(key, { quote: hand.quote });
  if (!opens(value)) return [`${name}: ${writeInline(value, hand)}`];
  return [`${name}:`, ...indent(writeLines(value, hand), isList(value) ? hand.listIndent : hand.unit)];
}

/** The lines of `- value`. */
export function writeItem(value: Value, hand: Hand): readonly string[] {
  const [first = '', ...rest] = writeLines(value, hand);
  return [`- ${first}`, ...indent(rest, 2)];
}

function indent(lines: readonly string[], spaces: number): readonly string[] {
  return lines.map((line) => ' '.repeat(spaces) + line);
}

/** Whether a value takes lines of its own below its key. */
export function opens(value: Value): boolean {
  return isList(value) ? value.length > 0 : isMap(value) && Object.keys(value).length > 0;
}

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
