import { UsageError } from '../../core/errors.ts';
import type { Origin, Source } from '../../core/source.ts';

/** A stretch of an argument: its text without the escapes, and the character that ended it, if any did. */
export interface Token {
  readonly text: string;
  readonly origin: Origin;
  readonly stop: string | undefined;
}

/** Reads a flag's argument from left to right. */
export interface Scanner {
  readonly source: Source;
  /** The offset of the next character. */
  at: number;
}

/** Reads up to one of the stop characters and past it, or to the end. With `escapes`, a backslash makes the next character ordinary. */
export function readUntil(scanner: Scanner, stops: string, escapes: boolean): Token {
  const { source, at: start } = scanner;
  let text = '';
  while (scanner.at < source.text.length) {
    const character = next(scanner);
    if (stops.includes(character)) {
      return { text, origin: { source, start, end: scanner.at - character.length }, stop: character };
    }
    text += character === '\\' && escapes ? next(scanner) : character;
  }
  return { text, origin: { source, start, end: scanner.at }, stop: undefined };
}

/** Passes one character if it is the next one. */
export function skip(scanner: Scanner, character: string): boolean {
  const found = scanner.source.text.startsWith(character, scanner.at);
  if (found) scanner.at += character.length;
  return found;
}

/** Passes white space, Unicode's too. */
export function skipSpace(scanner: Scanner): void {
  const space = /\p{White_Space}*/uy;
  space.lastIndex = scanner.at;
  scanner.at += space.exec(scanner.source.text)?.[0].length ?? 0;
}

export function isAtEnd({ source, at }: Scanner): boolean {
  return at >= source.text.length;
}

/** The fault of a flag's argument: names the flag and the argument, clipped, before what is wrong. */
export function fault({ name, text }: Source, what: string): UsageError {
  return new UsageError(`${name} ${text.length > 80 ? `${text.slice(0, 80)}…` : text}: ${what}`);
}

/** The next character, empty at the end. Never half of a surrogate pair. */
function next(scanner: Scanner): string {
  const code = scanner.source.text.codePointAt(scanner.at);
  const character = code === undefined ? '' : String.fromCodePoint(code);
  scanner.at += character.length;
  return character;
}
