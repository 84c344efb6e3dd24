import { formatPath, type Path, type Value } from '../core/tree.ts';
import { type Schema, type Type, typesOf } from './schema.ts';

const LONGEST = 60;

const TYPES: { readonly [type in Type]: string } = {
  object: 'a map',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  null: 'nothing',
};

/** What a message calls the value at a path: its key, or `gpus.0` for an item of a list. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  return typeof last === 'string' ? last : formatPath(path.slice(-2));
}

/** `the text "1"`, `the number 1.3 (written 1.30)`, `a list`. */
export function describe(value: Value | undefined, written = ''): string {
  const as = written !== '' && written !== String(value) ? ` (written ${shorten(written)})` : '';
  if (value === null || value === undefined) return 'empty';
  if (value === '') return 'empty text';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (typeof value === 'boolean') return `${value}${as}`;
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'a map';
  return `the number ${value}${as}`;
}

/** `a whole number`, `a whole number or text`. */
export function typeWords(schema: Schema): string {
  return orList(typesOf(schema).map((type) => TYPES[type]));
}

/** `, such as 20Gi`; nothing where the schema has no example, or only one that says nothing in a line. */
export function suchAs({ examples = [], default: fallback }: Schema): string {
  const example = examples[0] ?? fallback;
  const text = example === undefined ? '' : show(example);
  return /^(""|\[\]|\{\}|.*…)?$/s.test(text) ? '' : `, such as ${text}`;
}

/** `a whole number, 1`, `text, "1"`, `true`. */
export function withType(value: Value): string {
  const text = JSON.stringify(value);
  if (typeof value === 'string') return `${TYPES.string}, ${text}`;
  if (typeof value === 'number') return `${TYPES.integer}, ${text}`;
  if (typeof value !== 'object' || value === null) return text;
  return `${Array.isArray(value) ? TYPES.array : TYPES.object}, ${text}`;
}

/** A value as one would write it in a line. */
export function show(value: Value): string {
  if (typeof value === 'string' && /^[A-Za-z0-9][\w./%-]*$/.test(value)) return value;
  return shorten(typeof value === 'bigint' ? String(value) : JSON.stringify(value));
}

export function quote(text: string): string {
  return JSON.stringify(shorten(text));
}

/** `a, b or c`. */
export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
}
