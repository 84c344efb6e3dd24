import type { Origin } from '../../core/source.ts';
import type { Node, ScalarNode } from '../../core/tree.ts';
import { readJson } from './json.ts';
import { fault, isAtEnd, readUntil, type Scanner, skip, skipSpace } from './scan.ts';

/** One step of the way to a value: a key, or an index in square brackets. */
export interface Step {
  readonly step: string | number;
  readonly origin: Origin;
}

/** One `path=value` of an argument. */
export interface Assignment {
  readonly path: readonly [Step, ...Step[]];
  /** Undefined where the argument ends before the `=`: Helm then makes the list of an index, and sets nothing. */
  readonly value: Node | undefined;
  /** The argument ends right after the last key (`a[0].b=`): Helm then adds no item to a list that is on the way. */
  readonly cutOff: boolean;
}

/** What the flags differ in. */
export interface Syntax {
  /** Whether `\` makes the next character ordinary, and `,` ends an assignment. */
  readonly escapes: boolean;
  /** Whether nothing at all after the `=` cuts the assignment off. */
  readonly emptyIsCutOff: boolean;
  readonly readValue: (scanner: Scanner) => Node;
}

/** The kinds of values that `--set`, `--set-string` and `--set-file` make of a text. */
export type Convert = (text: string, origin: Origin) => ScalarNode;

const DEEPEST_NAME = 30;
const DEEPEST_PATH = 1000;

/** Takes an argument apart: `a.b=c,d[0]=e` are two assignments. */
export function* parseAssignments(scanner: Scanner, syntax: Syntax): Generator<Assignment> {
  for (;;) {
    const { path, hasValue } = readPath(scanner, syntax.escapes);
    const [first, ...rest] = path;
    if (!first) return;
    const cutOff = !hasValue || (isAtEnd(scanner) && syntax.emptyIsCutOff && typeof path.at(-1)?.step === 'string');
    yield { path: [first, ...rest], value: hasValue ? syntax.readValue(scanner) : undefined, cutOff };
  }
}

/** Reads a path and the `=` after it. At the end of the argument there is no path. */
function readPath(scanner: Scanner, escapes: boolean): { readonly path: readonly Step[]; readonly hasValue: boolean } {
  const path: Step[] = [];
  let level = 0;
  let stop: string | undefined = '.';
  while (stop === '.') {
    const key = readUntil(scanner, escapes ? '=[,.' : '=[.', escapes);
    if (key.stop === undefined && key.text === '' && path.length === 0) break;
    if (key.stop === ',' || (key.stop === undefined && key.text !== '')) {
      const right = `write ${key.text || 'key'}=value${escapes ? ', or \\, for a comma inside a value' : ''}`;
      throw fault(scanner.source, `the key ${JSON.stringify(key.text)} has no value; ${right}`);
    }
    if (key.stop === '.' && ++level > DEEPEST_NAME) {
      throw fault(scanner.source, `a path has at most ${DEEPEST_NAME} levels below its first key`);
    }
    path.push({ step: key.text, origin: key.origin });
    stop = key.stop === '[' ? readIndexes(scanner, escapes, path) : key.stop;
    if (path.length > DEEPEST_PATH) throw fault(scanner.source, `a path has at most ${DEEPEST_PATH} steps`);
  }
  return { path, hasValue: stop === '=' };
}

/** Reads `0]`, `0][1]` and so on, after the first bracket, and returns what ends them: `=`, `.`, or nothing. */
function readIndexes(scanner: Scanner, escapes: boolean, path: Step[]): string | undefined {
  let stop: string | undefined = '[';
  while (stop === '[') {
    const index = readUntil(scanner, ']', escapes);
    const number = parseInteger(index.text);
    // Helm 4 passes over an argument that ends inside the brackets; here it is refused, as by Helm 3.
    if (index.stop === undefined) throw fault(scanner.source, 'an index has no closing ]; write key[0]=value');
    if (number === undefined || number < 0n) {
      throw fault(scanner.source, `${JSON.stringify(index.text)} is no index; write a whole number from 0`);
    }
    path.push({ step: Number(number), origin: index.origin });
    const after = readUntil(scanner, '[.=', escapes);
    if (after.text !== '') {
      throw fault(scanner.source, `${JSON.stringify(after.text)} stands after an index; write key[0]=value`);
    }
    stop = after.stop;
  }
  return stop;
}

/** The values of `--set`, `--set-string` and `--set-file`: text up to a comma, or a list in braces. */
export function readText(convert: Convert): Syntax['readValue'] {
  return (scanner) => {
    const { source, at: start } = scanner;
    if (isAtEnd(scanner)) return text('', { source, start, end: start });
    if (!skip(scanner, '{')) {
      const token = readUntil(scanner, ',', true);
      return convert(token.text, token.origin);
    }
    const items: Node[] = [];
    let stop: string | undefined = ',';
    while (stop === ',') {
      const token = readUntil(scanner, ',}', true);
      if (token.stop === undefined) throw fault(source, 'a list has no closing }; write key={one,two}');
      items.push(convert(token.text, token.origin));
      stop = token.stop;
    }
    const value: Node = { kind: 'list', items, origin: { source, start, end: scanner.at } };
    skip(scanner, ',');
    return value;
  };
}

/** The values of `--set-json`; none is null. */
export const readJsonValue: Syntax['readValue'] = (scanner) => {
  const { source, at: start } = scanner;
  skipSpace(scanner);
  const none = isAtEnd(scanner) || source.text[scanner.at] === ',';
  const value: Node = none
    ? { kind: 'scalar', value: null, style: 'plain', origin: { source, start, end: scanner.at } }
    : readJson(scanner);
  skipSpace(scanner);
  skip(scanner, ',');
  return value;
};

/** The value of `--set-literal`: all the rest. */
export const readRest: Syntax['readValue'] = (scanner) => {
  const token = readUntil(scanner, '', false);
  return text(token.text, token.origin);
};

/** A value as `--set` understands it: `true`, `false` and `null` in any case, whole numbers without leading zeros, else text. */
export const typed: Convert = (given, origin) => {
  const plain = (value: ScalarNode['value']): ScalarNode => ({ kind: 'scalar', value, style: 'plain', origin });
  if (/^true$/iu.test(given)) return plain(true);
  if (/^false$/iu.test(given)) return plain(false);
  if (/^null$/iu.test(given)) return plain(null);
  const number = given === '0' || !given.startsWith('0') ? parseInteger(given) : undefined;
  if (number === undefined) return text(given, origin);
  return plain(Number.isSafeInteger(Number(number)) ? Number(number) : number);
};

export const text: Convert = (value, origin) => ({ kind: 'scalar', value, style: 'quoted', origin });

/** A whole number of 64 bits, in decimal digits. */
function parseInteger(digits: string): bigint | undefined {
  if (!/^[+-]?\d+$/.test(digits)) return undefined;
  const number = BigInt(digits.replace(/^\+/, ''));
  return BigInt.asIntN(64, number) === number ? number : undefined;
}
