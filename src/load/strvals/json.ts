import type { Entry, ListNode, MapNode, Node, Scalar } from '../../core/tree.ts';
import { fault, type Scanner, skip } from './scan.ts';

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/y;
/** As far as a number can reach, well-formed or not. */
const NUMBER_LIKE = /-?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][+-]?\d*)?/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const WORD = /true|false|null/y;
const WORDS = new Map<string, Scalar>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** Deeper than anybody writes, and shallow enough for the stack. */
const DEEPEST = 1000;

/** Reads one JSON value, each part with its place, and leaves what follows it. Of a key given twice the last wins, as in Go. */
export function readJson(scanner: Scanner, depth = 0): Node {
  pass(scanner, SPACE);
  const { source, at: start } = scanner;
  if (depth > DEEPEST) throw fault(source, `the JSON is nested more than ${DEEPEST} levels deep`);
  if (skip(scanner, '{')) return readMap(scanner, start, depth);
  if (skip(scanner, '[')) return readList(scanner, start, depth);
  const text = pass(scanner, STRING);
  if (text)
    return { kind: 'scalar', value: unquote(text), style: 'quoted', origin: { source, start, end: scanner.at } };
  return { kind: 'scalar', value: readPlain(scanner), style: 'plain', origin: { source, start, end: scanner.at } };
}

function readMap(scanner: Scanner, start: number, depth: number): MapNode {
  const { source } = scanner;
  const entries = new Map<string, Entry>();
  pass(scanner, SPACE);
  if (!skip(scanner, '}')) {
    do {
      pass(scanner, SPACE);
      const from = scanner.at;
      const text = pass(scanner, STRING);
      if (!text) throw expected(scanner, 'a key in double quotes');
      const key = { style: 'quoted', origin: { source, start: from, end: scanner.at } } as const;
      pass(scanner, SPACE);
      if (!skip(scanner, ':')) throw expected(scanner, '":" after the key');
      entries.set(unquote(text), { key, node: readJson(scanner, depth + 1) });
      pass(scanner, SPACE);
    } while (skip(scanner, ','));
    if (!skip(scanner, '}')) throw expected(scanner, '"," or "}"');
  }
  return { kind: 'map', entries, origin: { source, start, end: scanner.at } };
}

function readList(scanner: Scanner, start: number, depth: number): ListNode {
  const items: Node[] = [];
  pass(scanner, SPACE);
  if (!skip(scanner, ']')) {
    do {
      items.push(readJson(scanner, depth + 1));
      pass(scanner, SPACE);
    } while (skip(scanner, ','));
    if (!skip(scanner, ']')) throw expected(scanner, '"," or "]"');
  }
  return { kind: 'list', items, origin: { source: scanner.source, start, end: scanner.at } };
}

function readPlain(scanner: Scanner): Scalar {
  const { at } = scanner;
  const word = WORDS.get(pass(scanner, WORD));
  if (word !== undefined) return word;
  const text = pass(scanner, NUMBER_LIKE);
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(number)) return number;
  scanner.at = at;
  throw expected(scanner, 'a JSON value (text stands in double quotes)');
}

/** Go replaces half a surrogate pair. */
function unquote(text: string): string {
  return (JSON.parse(text) as string).replace(/\p{Surrogate}/gu, '\uFFFD');
}

function pass(scanner: Scanner, pattern: RegExp): string {
  pattern.lastIndex = scanner.at;
  const text = pattern.exec(scanner.source.text)?.[0] ?? '';
  scanner.at += text.length;
  return text;
}

function expected({ source, at }: Scanner, what: string): Error {
  return fault(source, `not JSON at character ${[...source.text.slice(0, at)].length + 1}: ${what} should stand there`);
}
