import fc from 'fast-check';

/** Plain data, as the generated files hold it. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

const KEYS = ['name', 'memory', 'nodeGroups', 'md0', 'kubelet', 'a-b', 'with space', 'on', '010', 'x'];
const TEXTS = [
  'u1.large',
  'yes',
  '1.30',
  'two words',
  'a: b',
  '# no comment',
  "it's",
  '',
  'line 1\nline 2',
  ' x',
  '- y',
];

const scalar: fc.Arbitrary<Plain> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.integer({ min: -5, max: 5000 }),
  fc.boolean(),
  fc.constant(null),
);

const { map } = fc.letrec<{ value: Plain; map: { readonly [key: string]: Plain } }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    tie('map'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  map: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
}));

/** A values file in any layout: what it holds, and its text. Every comment is `# c<number>`, each number once. */
export const files: fc.Arbitrary<{ readonly value: { readonly [key: string]: Plain }; readonly text: string }> = fc
  .record({
    value: map.filter((value) => Object.keys(value).length > 0),
    tape: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
  })
  .map(({ value, tape }) => ({ value, text: new Printer(tape).file(value) }));

/** Writes data in one of the many ways that YAML has; the tape says which. */
class Printer {
  readonly #tape: readonly number[];
  #at = 0;
  #comments = 0;
  readonly #unit: number;
  readonly #listIndent: number;

  constructor(tape: readonly number[]) {
    this.#tape = tape;
    this.#unit = this.#pick(2, 3, 4);
    this.#listIndent = this.#pick(0, this.#unit);
  }

  file(value: { readonly [key: string]: Plain }): string {
    const lines = [...this.#above(''), ...this.#pick(['---'], [], []), ...this.#map(value, 0)];
    const feed = this.#pick('\n', '\n', '\r\n');
    const end = this.#pick(feed, feed, '');
    const ends = lines.at(-1) === '' ? feed : end;
    return this.#pick('', '', '\uFEFF') + lines.join('\n').replaceAll('\n', feed) + ends;
  }

  #pick<T>(...choices: readonly T[]): T {
    const number = this.#tape[this.#at++ % this.#tape.length] as number;
    return choices[(number + this.#at) % choices.length] as T;
  }

  #comment(): string {
    return `# c${++this.#comments}`;
  }

  #above(indent: string): readonly string[] {
    return this.#pick([], [], [], [''], ['comment']).map((line) => (line === '' ? '' : indent + this.#comment()));
  }

  #behind(): string {
    return this.#pick('', '', '', ' ', '  #', '\t#').replace('#', () => this.#comment());
  }

  #map(value: { readonly [key: string]: Plain }, column: number): string[] {
    const indent = ' '.repeat(column);
    return Object.entries(value).flatMap(([key, item], index) => {
      const above = index === 0 ? [] : this.#above(indent);
      const head = `${indent}${this.#key(key)}${this.#pick('', '', '', ' ')}:`;
      return [...above, ...this.#value(head, item, column, column + this.#unit, column + this.#listIndent)];
    });
  }

  #list(value: readonly Plain[], column: number): string[] {
    return value.flatMap((item) => {
      const dash = `${' '.repeat(column)}-`;
      if (!this.#opens(item) || this.#pick(false, false, true)) return this.#inline(dash, item, column);
      const blanks = this.#pick(1, 1, 3);
      const inner = column + 1 + blanks;
      const lines = isList(item) ? this.#list(item, inner) : this.#map(item as { [key: string]: Plain }, inner);
      return [dash + ' '.repeat(blanks) + (lines[0] as string).slice(inner), ...lines.slice(1)];
    });
  }

  #value(head: string, value: Plain, column: number, mapColumn: number, listColumn: number): string[] {
    if (!this.#opens(value) || this.#pick(false, false, true)) return this.#inline(head, value, column);
    const first = head + this.#behind();
    const above = this.#above(' '.repeat(mapColumn));
    if (isList(value)) return [first, ...above, ...this.#list(value, listColumn)];
    return [first, ...above, ...this.#map(value as { [key: string]: Plain }, mapColumn)];
  }

  #opens(value: Plain): boolean {
    return (
      typeof value === 'object' && value !== null && (isList(value) || Object.keys(value).length > 0) && !isEmpty(value)
    );
  }

  #inline(head: string, value: Plain, column: number): string[] {
    // Helm takes no tab right behind a dash.
    if (value === null && this.#pick(true, false))
      return [head + this.#behind().replace(/^\t/, head.endsWith('-') ? ' ' : '\t')];
    if (value === 'line 1\nline 2' && this.#pick(true, false)) {
      const indent = ' '.repeat(column + this.#unit);
      return [
        `${head} ${this.#pick('|-', '>-')}`.replace('>-', '|-') + this.#behind(),
        `${indent}line 1`,
        `${indent}line 2`,
      ];
    }
    return [`${head}${this.#pick(' ', ' ', '  ')}${this.#flow(value)}${this.#behind()}`];
  }

  #flow(value: Plain): string {
    if (isList(value)) return `[${value.map((item) => this.#flow(item)).join(this.#pick(', ', ','))}]`;
    if (typeof value === 'object' && value !== null) {
      const pad = this.#pick('', ' ');
      const pairs = Object.entries(value).map(([key, item]) => `${this.#key(key)}: ${this.#flow(item)}`);
      return pairs.length === 0 ? '{}' : `{${pad}${pairs.join(', ')}${pad}}`;
    }
    if (value === null) return this.#pick('null', '~');
    return typeof value === 'string' ? this.#text(value) : String(value);
  }

  #key(key: string): string {
    return /^(?:on|x|010)$/.test(key) ? this.#pick(`"${key}"`, `'${key}'`) : this.#text(key);
  }

  #text(text: string): string {
    const quoted = text.includes('\n')
      ? JSON.stringify(text)
      : this.#pick(JSON.stringify(text), `'${text.replaceAll("'", "''")}'`);
    return /^[a-zA-Z0-9][\w. -]*$/.test(text) && !/^(?:yes|1\.30)$/.test(text) ? this.#pick(text, quoted) : quoted;
  }
}

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function isEmpty(value: Plain): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
