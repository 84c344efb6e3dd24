import { Fault } from './fault.ts';

// Control characters are none of YAML's; NEL, LS, PS and a lone CR end a line for Helm but not for YAML 1.2.
const FOREIGN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]|\r(?!\n)|(?<=\n)\ufeff/;

/** Refuses characters that YAML forbids or that its readers disagree on. */
export function checkCharacters(text: string): void {
  const match = FOREIGN.exec(text);
  if (match) throw new Fault(wordsFor(match[0].charCodeAt(0)), match.index, match.index + 1);
}

function wordsFor(code: number): string {
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  if (code === 0x0d) return 'A carriage return without a line feed: end lines with LF or CRLF';
  if (code === 0xfeff) return 'A byte order mark in the middle of the file: two files were joined here; remove it';
  if (code === 0x85 || code === 0x2028 || code === 0x2029)
    return `The line separator ${name}: Helm ends the line here, other readers do not. Write "${escaped(code)}" in double quotes if it is meant`;
  return `The control character ${name} is not allowed in YAML. Write "${escaped(code)}" in double quotes if it is meant`;
}

function escaped(code: number): string {
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
