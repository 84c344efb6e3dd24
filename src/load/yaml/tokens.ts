import { Lexer } from 'yaml';
import { Fault } from './fault.ts';

export type TokenKind =
  | 'end'
  | '---'
  | '...'
  | 'directive'
  | 'anchor'
  | 'tag'
  | 'alias'
  | 'plain'
  | "'"
  | '"'
  | 'block'
  | '-'
  | '?'
  | ':'
  | '{'
  | '}'
  | '['
  | ']'
  | ',';

const DOCUMENT = '\x02';
const FLOW_END = '\x18';
const SCALAR = '\x1f';

/** The tokens of a YAML text, one at a time; blanks, comments and line ends are passed over. */
export class Tokens {
  kind: TokenKind = 'end';
  start = 0;
  end = 0;
  /** Behind the last character of the token before. */
  previousEnd = 0;
  /** Of the token, from the start of its line. */
  column = 0;
  /** Whether only blanks stand before the token on its line. */
  first = true;
  /** The column of the block collection that the parser is in, -1 for none. */
  indent = -1;
  /** How many brackets are open. */
  flow = 0;

  readonly #text: string;
  readonly #lexemes: Iterator<string>;
  #offset = 0;
  #lineStart: number;
  /** Whether the last thing read was a plain scalar and blanks: Helm lets tabs pass there. */
  #afterPlain = false;

  constructor(text: string) {
    this.#text = text;
    this.#lexemes = new Lexer().lex(text);
    this.#lineStart = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  next(): void {
    this.previousEnd = this.end;
    this.first = this.#offset <= this.#lineStart;
    for (;;) {
      const step = this.#lexemes.next();
      if (step.done) {
        this.#take('end', 0);
        return;
      }
      const lexeme = step.value;
      switch (lexeme[0]) {
        case ' ':
        case '\t':
          if (this.flow === 0 && lexeme.includes('\t')) this.#checkTab(lexeme);
          this.#offset += lexeme.length;
          break;
        case '\r':
        case '\n':
          this.#newLine(lexeme.length);
          break;
        case '#':
          this.#afterPlain = false;
          this.#offset += lexeme.length;
          break;
        case DOCUMENT:
          break;
        case '\ufeff':
          this.#offset++;
          break;
        case FLOW_END:
          if (this.#text.slice(this.#offset).trim() === '') break;
          throw new Fault(
            'A bracket is still open above, but this line is indented no further than what it belongs to: close the bracket, or indent the line',
            this.#offset,
            this.#offset + 1,
          );
        case SCALAR: {
          const text = this.#lexemes.next().value as string;
          // The lexer finds an empty text where a value is missing between brackets.
          if (text === '') break;
          this.#take('plain', text.length);
          return;
        }
        case '|':
        case '>':
          this.#block(lexeme.length);
          return;
        default:
          this.#take(kindOf(lexeme), lexeme.length);
          return;
      }
    }
  }

  #take(kind: TokenKind, length: number): void {
    this.kind = kind;
    this.start = this.#offset;
    this.column = this.#offset - this.#lineStart;
    this.#offset += length;
    this.end = this.#offset;
    this.#afterPlain = kind === 'plain';
    // A token may hold line ends itself.
    const lineEnd = this.#text.slice(this.start, this.end).lastIndexOf('\n');
    if (lineEnd >= 0) this.#lineStart = this.start + lineEnd + 1;
  }

  #newLine(length: number): void {
    this.#offset += length;
    this.#lineStart = this.#offset;
    this.first = true;
  }

  /** A block scalar, from its `|` or `>` to the line that follows it. */
  #block(header: number): void {
    const start = this.#offset;
    const { first } = this;
    const column = start - this.#lineStart;
    this.#offset += header;
    for (;;) {
      const lexeme = this.#lexemes.next().value as string | undefined;
      if (lexeme === undefined) break;
      if (lexeme === SCALAR) {
        this.#offset += (this.#lexemes.next().value as string).length;
        break;
      }
      if (!/^[\s#]/.test(lexeme)) {
        const what = this.#text[start];
        throw new Fault(
          `Only a comment may follow ${what} on its line; the text begins on the next one. Quote the value if it begins with ${what}`,
          this.#offset,
          this.#offset + lexeme.length,
        );
      }
      this.#offset += lexeme.length;
    }
    this.kind = 'block';
    this.first = first;
    this.start = start;
    this.column = column;
    this.end = this.#offset;
    this.#lineStart = this.#text.lastIndexOf('\n', this.#offset - 1) + 1;
    this.#afterPlain = false;
  }

  #checkTab(blanks: string): void {
    const at = this.#offset + blanks.indexOf('\t');
    const leading = this.#text.slice(this.#lineStart, this.#offset).trimStart() === '';
    const allowed = leading
      ? this.#afterPlain && at - this.#lineStart > this.indent
      : !(this.kind === '-' || this.kind === '?' || (this.kind === ':' && this.column === this.indent));
    if (!allowed)
      throw new Fault(`A tab stands where only spaces can ${leading ? 'indent' : 'separate'}: replace it`, at, at + 1);
  }
}

function kindOf(lexeme: string): TokenKind {
  switch (lexeme[0]) {
    case '&':
      return 'anchor';
    case '!':
      return 'tag';
    case '*':
      return 'alias';
    case '%':
      return 'directive';
    default:
      return (lexeme === '---' || lexeme === '...' ? lexeme : lexeme[0]) as TokenKind;
  }
}
