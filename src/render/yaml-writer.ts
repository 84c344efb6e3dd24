import type { Scalar, Value } from '../core/tree.ts';
import { writeScalar } from './scalar.ts';

/** Longer keys need YAML's explicit form: readers stop looking for the colon after 1024 characters. */
const LONGEST_KEY = 1000;

/** Writes a tree in block style at a column: the first line as it stands, the others indented. Keys keep their order. */
export function writeTree(value: Value, column: number): string {
  const inside = lines(value);
  return join(isScalar(value) ? hang('', inside) : inside, column);
}

/** Writes a scalar or an empty collection behind `key: ` or `- `; longer text as a literal block with its lines at `column`. */
export function writeValue(value: Value, column: number): string {
  if (opens(value))
    throw new TypeError('a map or a list where a scalar belongs; write {{yaml ...}} on a line of its own');
  return join(lines(value), column);
}

function join([first = '', ...rest]: readonly string[], column: number): string {
  return [first, ...rest.map((line) => indent(line, column))].join('\n');
}

/** The lines of a value, the first of which may stand behind an indicator. */
function lines(value: Value): string[] {
  if (isScalar(value)) return scalarLines(value);
  if (isList(value)) return value.length === 0 ? ['[]'] : value.flatMap((item) => hang('- ', lines(item)));
  const entries = Object.entries(value);
  return entries.length === 0 ? ['{}'] : entries.flatMap(([key, item]) => entryLines(writeScalar(key), item));
}

function entryLines(key: string, value: Value): string[] {
  if (key.length > LONGEST_KEY) return [`? ${key}`, ...hang(': ', lines(value))];
  if (opens(value)) return [`${key}:`, ...lines(value).map((line) => indent(line))];
  return hang(`${key}: `, lines(value));
}

function hang(mark: string, [first = '', ...rest]: readonly string[]): string[] {
  return [mark + first, ...rest.map((line) => indent(line))];
}

function indent(line: string, column = 2): string {
  return line === '' ? '' : ' '.repeat(column) + line;
}

function scalarLines(value: Scalar): string[] {
  if (typeof value !== 'string' || !isLiteral(value)) return [writeScalar(value)];
  const closed = value.endsWith('\n');
  return [closed ? '|' : '|-', ...(closed ? value.slice(0, -1) : value).split('\n')];
}

/** Several lines of printable text: a literal block gives exactly it back. */
function isLiteral(text: string): boolean {
  const severalLines = /^\S.*\n.*\S\n?$/s.test(text);
  const unsafe = /[ \t]$|[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/mu;
  return severalLines && !unsafe.test(text);
}

/** Whether a value takes lines of its own below its key. */
function opens(value: Value): boolean {
  return !isScalar(value) && (isList(value) ? value.length : Object.keys(value).length) > 0;
}

function isScalar(value: Value): value is Scalar {
  return value === null || typeof value !== 'object';
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
