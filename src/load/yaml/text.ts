import { Fault } from './fault.ts';

/** The text of a plain scalar: its lines folded. */
export function plainText(raw: string): string {
  return raw.includes('\n') ? fold(raw) : raw;
}

/** Whether a quoted scalar ends with its quote, and not with one that is escaped. */
export function isClosed(raw: string): boolean {
  const quote = raw[0] as string;
  const sign = quote === '"' ? '\\' : quote;
  let at = raw.length - 2;
  while (at > 0 && raw[at] === sign) at--;
  return raw.length > 1 && raw.endsWith(quote) && (raw.length - 2 - at) % 2 === 0;
}

/** The text of a scalar in single quotes, which are part of `raw`. */
export function singleQuotedText(raw: string): string {
  const inner = raw.slice(1, -1);
  const folded = inner.includes('\n') ? fold(inner) : inner;
  return folded.includes("''") ? folded.replaceAll("''", "'") : folded;
}

/** One line end becomes a space, n of them n - 1 line ends; blanks around them go. */
function fold(raw: string): string {
  const lines = raw.split('\n');
  let text = trimEnd(lines[0] as string);
  let empty = 0;
  for (let i = 1; i < lines.length; i++) {
    const last = i === lines.length - 1;
    const line = trimStart(last ? (lines[i] as string) : trimEnd(lines[i] as string));
    if (line === '' && !last) empty++;
    else {
      text += (empty === 0 ? ' ' : '\n'.repeat(empty)) + line;
      empty = 0;
    }
  }
  return text;
}

function trimStart(line: string): string {
  let start = 0;
  while (line[start] === ' ' || line[start] === '\t') start++;
  return line.slice(start);
}

function trimEnd(line: string): string {
  let end = line.length;
  while (end > 0 && ' \t\r'.includes(line[end - 1] as string)) end--;
  return line.slice(0, end);
}

/** Go's escapes: all of YAML's but `\/`, and `\'` besides. */
const ESCAPES: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};
const HEX_LENGTH: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The text of a scalar in double quotes, which are part of `raw`; it begins at `offset` of the source. */
export function doubleQuotedText(raw: string, offset: number): string {
  if (!raw.includes('\\') && !raw.includes('\n')) return raw.slice(1, -1);
  const end = raw.length - 1;
  let text = '';
  for (let i = 1; i < end; ) {
    const special = nextSpecial(raw, i, end);
    text += raw.slice(i, special);
    i = special;
    if (i === end) break;
    if (raw[i] !== '\\') {
      const rest = skipBlanks(raw, i, end);
      const breaks = lineEnds(raw, i, rest);
      text += breaks === 0 ? raw.slice(i, rest) : breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
      i = rest;
    } else if (raw[i + 1] === '\n' || raw[i + 1] === '\r') {
      const broken = raw.indexOf('\n', i) + 1;
      const rest = skipBlanks(raw, broken, end);
      text += '\n'.repeat(lineEnds(raw, broken, rest));
      i = rest;
    } else {
      const [character, length] = escaped(raw, i, offset);
      text += character;
      i += length;
    }
  }
  return text;
}

function nextSpecial(raw: string, from: number, end: number): number {
  let i = from;
  while (i < end && !' \t\r\n\\'.includes(raw[i] as string)) i++;
  return i;
}

function skipBlanks(raw: string, from: number, end: number): number {
  let i = from;
  while (i < end && ' \t\r\n'.includes(raw[i] as string)) i++;
  return i;
}

function lineEnds(raw: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (raw[i] === '\n') count++;
  return count;
}

/** The character that an escape stands for, and the escape's length. */
function escaped(raw: string, at: number, offset: number): readonly [string, number] {
  const letter = raw[at + 1] as string;
  const simple = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  if (simple !== undefined) return [simple, 2];
  const length = Object.hasOwn(HEX_LENGTH, letter) ? (HEX_LENGTH[letter] as number) : 0;
  const digits = raw.slice(at + 2, at + 2 + length);
  const code = /^[0-9a-fA-F]+$/.test(digits) && digits.length === length ? Number.parseInt(digits, 16) : -1;
  if (code < 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
    const written = raw.slice(at, at + 2 + length);
    const remedy = letter === '/' ? 'write / alone' : 'write \\\\ for a backslash, or use single quotes';
    throw new Fault(`${written} is no escape that Helm knows; ${remedy}`, offset + at, offset + at + 2 + length);
  }
  return [String.fromCodePoint(code), 2 + length];
}
