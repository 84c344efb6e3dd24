import { Fault } from './fault.ts';

const HEADER = /[|>](?:([+-])([1-9])?|([1-9])([+-])?)?(?=[ \t\r\n#]|$)/y;

/**
 * The text of a block scalar, as libyaml (and so Helm) reads it.
 *
 * @param source the whole text
 * @param start where `|` or `>` stands
 * @param parent the column of the collection around it, -1 for none
 * @param end where the next token may begin
 */
export function blockText(source: string, start: number, parent: number, end: number): string {
  HEADER.lastIndex = start;
  const match = HEADER.exec(source);
  if (!match) {
    const header = /^\S+/.exec(source.slice(start, start + 80))?.[0] ?? '';
    const message = `${header} begins no block text: only one digit from 1 to 9 and one of + and - may follow the sign. Quote the value if it is text`;
    throw new Fault(message, start, start + header.length);
  }
  const digit = match[2] ?? match[3];
  const lineEnd = source.indexOf('\n', start);
  const scanner = new BlockScanner(source, lineEnd === -1 ? source.length : lineEnd + 1);
  if (digit) scanner.indent = Math.max(parent, 0) + Number(digit);
  const text = scanner.scan(match[0].startsWith('>'), match[1] ?? match[4] ?? '', parent + 1);
  // Where libyaml ends the text elsewhere than the standard says, no reader should have to guess.
  const [from, to] = scanner.end < end ? [scanner.end, end] : [end, scanner.end];
  if (source.slice(from, to).trim() !== '') {
    const message = 'The lines of this block text are not indented alike: an empty line above has more spaces';
    throw new Fault(message, from, from + 1);
  }
  return text;
}

/** Goes through the lines of a block scalar; the order of steps is libyaml's. */
class BlockScanner {
  indent = 0;
  #lineStart: number;
  readonly #source: string;
  #at: number;
  #breaks = '';

  constructor(source: string, at: number) {
    this.#source = source;
    this.#at = at;
    this.#lineStart = at;
  }

  /** Where the line begins that is no longer part of the text. */
  get end(): number {
    return this.#at === this.#source.length ? this.#at : this.#lineStart;
  }

  scan(folded: boolean, chomping: string, least: number): string {
    let text = '';
    let leadingBreak = '';
    let leadingBlank = false;
    this.#skipEmptyLines(least);
    while (this.#at - this.#lineStart === this.indent && this.#at < this.#source.length) {
      const blank = this.#source[this.#at] === ' ' || this.#source[this.#at] === '\t';
      if (folded && leadingBreak !== '' && !leadingBlank && !blank) text += this.#breaks === '' ? ' ' : '';
      else text += leadingBreak;
      text += this.#breaks;
      this.#breaks = '';
      leadingBlank = blank;
      text += this.#line();
      leadingBreak = this.#lineEnd();
      this.#skipEmptyLines(least);
    }
    if (chomping !== '-') text += leadingBreak;
    if (chomping === '+') text += this.#breaks;
    return text;
  }

  #skipEmptyLines(least: number): void {
    let widest = 0;
    for (;;) {
      const open = (): boolean => this.indent === 0 || this.#at - this.#lineStart < this.indent;
      while (open() && this.#source[this.#at] === ' ') this.#at++;
      widest = Math.max(widest, this.#at - this.#lineStart);
      if (open() && this.#source[this.#at] === '\t') {
        throw new Fault('A tab stands where only spaces can indent: replace it', this.#at, this.#at + 1);
      }
      const lineEnd = this.#lineEnd();
      if (lineEnd === '') break;
      this.#breaks += lineEnd;
    }
    if (this.indent === 0) this.indent = Math.max(widest, least, 1);
  }

  #line(): string {
    const lineEnd = this.#source.indexOf('\n', this.#at);
    const end = lineEnd === -1 ? this.#source.length : lineEnd - (this.#source[lineEnd - 1] === '\r' ? 1 : 0);
    const line = this.#source.slice(this.#at, Math.max(end, this.#at));
    this.#at = Math.max(end, this.#at);
    return line;
  }

  /** A last line without one counts as ended, as Helm 4 and YAML 1.2 have it; Helm 3 differs. */
  #lineEnd(): string {
    if (this.#at === this.#source.length && this.#at > this.#lineStart) {
      this.#lineStart = this.#at;
      return '\n';
    }
    if (this.#source[this.#at] === '\r') this.#at++;
    if (this.#source[this.#at] !== '\n') return '';
    this.#at++;
    this.#lineStart = this.#at;
    return '\n';
  }
}
