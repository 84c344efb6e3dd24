import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import { positionAt } from '../../src/core/source.ts';
import { entryAt, type Node, nodeAt, type Path, toValue } from '../../src/core/tree.ts';
import { readYaml } from '../../src/load/yaml.ts';

const read = (text: string) => readYaml({ kind: 'file', name: 'values.yaml', text });
const root = (text: string): Node => {
  const { documents, findings } = read(text);
  expect(findings).toEqual([]);
  return documents[0]?.root as Node;
};
const values = (text: string): unknown => JSON.parse(JSON.stringify(toValue(root(text))));

/** The characters that a value's origin marks. */
const marked = (text: string, ...path: Path): string => {
  const { start, end } = (nodeAt(root(text), path) as Node).origin;
  return text.slice(start, end);
};

describe('the place of a value', () => {
  it.each([
    ['a plain scalar', 'a: one two # c\n', ['a'], 'one two'],
    ['a quoted one, with its quotes', "a: 'x'\n", ['a'], "'x'"],
    ['one behind an anchor and a tag', 'a: &x !!str 5\n', ['a'], '5'],
    ['a block scalar, from its bar', 'a: |\n  x\n  y\nb: 1\n', ['a'], '|\n  x\n  y\n'],
    ['a flow list, with its brackets', 'a: [1, 2] # c\n', ['a'], '[1, 2]'],
    ['an item of a flow map', 'a: {b: {c: 1}}\n', ['a', 'b'], '{c: 1}'],
    ['a block map, from its first key to its last value', 'a:\n  b: 1\n  c: 2\n\n# d\ne: 3\n', ['a'], 'b: 1\n  c: 2'],
    ['a block list', 'a:\n  - x\n  - y\n\nb: 1\n', ['a'], '- x\n  - y'],
    ['an alias: where its anchor stands', 'a: &x {b: 1}\nc: *x\n', ['c', 'b'], '1'],
    ['a merged value: where it is written', 'a: &x {b: 7}\nc:\n  <<: *x\n', ['c', 'b'], '7'],
    ['one behind CRLF, tabs and wide characters', 'ä: "😀"\r\nb:\t5\t# c\r\n', ['b'], '5'],
  ] as const)('%s', (_, text, path, expected) => {
    expect(marked(text, ...path)).toBe(expected);
  });

  it('is just behind the colon for a value that is not written', () => {
    const text = 'a:\n  b: # later\n  c: 1\n';
    const node = nodeAt(root(text), ['a', 'b']) as Node;
    expect(node).toMatchObject({ kind: 'scalar', value: null });
    expect(positionAt(node.origin.source, node.origin.start)).toEqual({ line: 2, column: 5 });
  });

  it('is known of keys too', () => {
    const text = 'a:\n  "b c": 1\n';
    const { origin, style } = (entryAt(root(text), ['a', 'b c']) as NonNullable<ReturnType<typeof entryAt>>).key;
    expect([text.slice(origin.start, origin.end), style]).toEqual(['"b c"', 'quoted']);
  });
});

describe('merge keys', () => {
  const base = 'x: &x {a: 1, b: 2}\nz: &z {a: 3, c: 4}\n';
  it.each([
    ['keys behind it win', 'm:\n  <<: *x\n  b: own\n', { a: 1, b: 'own' }],
    ['it wins over keys before it', 'm:\n  b: own\n  <<: *x\n', { b: 2, a: 1 }],
    ['of a list the first wins', 'm:\n  <<: [*x, *z]\n', { a: 1, b: 2, c: 4 }],
    ['a map written in place', 'm:\n  <<: {a: 9}\n', { a: 9 }],
    ['quoted it is an ordinary key', 'm:\n  "<<": 5\n', { '<<': 5 }],
    ['it does not merge deeply', 'm:\n  <<: {a: {p: 1}}\n  a: {q: 2}\n', { a: { q: 2 } }],
  ])('%s', (_, text, expected) => {
    expect((values(base + text) as { m: unknown }).m).toEqual(expected);
  });
});

describe('keys', () => {
  it('become text as Go writes them', () => {
    const text = 'yes: a\n010: b\n1.0: c\n1e7: d\n0.00001: e\n-5: f\n2001-01-01: g\n1.5e-7: h\n';
    expect(Object.keys(values(text) as object).sort()).toEqual(
      ['true', '8', '1', '1e+07', '1e-05', '-5', '2001-01-01', '1.5e-07'].sort(),
    );
  });

  it('may be called __proto__ and constructor', () => {
    const tree = root('__proto__: {polluted: 1}\nconstructor: 2\n');
    expect(Object.entries(toValue(tree) as object)).toHaveLength(2);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('given twice are an error that names both lines, also when only their reading coincides', () => {
    for (const [text, key] of [
      ['a: 1\nb: 2\na: 3\n', 'a'],
      ['1: a\nb: 2\n"1": c\n', '1'],
    ]) {
      expect(read(text as string).findings).toMatchObject([
        {
          rule: 'yaml-duplicate-key',
          line: 3,
          column: 1,
          message: `${key} is given twice, in lines 1 and 3; Helm would take the last one in silence`,
          related: [{ line: 1, column: 1 }],
        },
      ]);
    }
  });
});

describe('what does not parse', () => {
  it.each([
    ['a:\n\tb: 1\n', 2, 1, /tab stands where only spaces can indent/],
    ['a:\n  - b\n\t\nc: 1\n', 3, 1, /tab/],
    ['-\ta\n', 1, 2, /tab stands where only spaces can separate/],
    ['a: |\n  b\n\tc\n', 3, 1, /tab/],
    ['a: 1\n b: 2\n', 2, 2, /b is indented as if it went on with the text above/],
    ['a:\n  b: 1\n c: 2\n', 3, 2, /c is indented by 1 where 0 or 2 spaces would fit/],
    ['a:\n  - b\n  c: 1\n', 3, 3, /c stands in line with list items/],
    ['a: 1\n- b\n', 2, 1, /list item stands where a key is expected/],
    ['a: - b\n', 1, 4, /list begins on a line of its own/],
    ['a: b: c\n', 1, 4, /b stands between two colons/],
    ['a: "b\n', 1, 4, /" that opens here is not closed/],
    ["a: 'b\nc: 'd'\n", 1, 4, /' that opens here is not closed/],
    ['a: "b" c\n', 1, 8, /c does not belong here/],
    ['a: [1\n', 1, 4, /\[ that opens here is not closed/],
    ['a: [1\nb: 2\n', 2, 1, /bracket is still open above/],
    ['a: [1, 2}\n', 1, 9, /\} stands where a comma or \] is expected/],
    ['a: [1,, 2]\n', 1, 7, /value is missing before this sign/],
    ['a: [http://x/?y=1]\n', 1, 5, /takes a \? for a sign of YAML/],
    ['a: {b:, c: 1}\n', 1, 6, /space is missing after this colon/],
    ['a: *x\n', 1, 4, /No value above has the anchor &x/],
    ['a: *.example.org\n', 1, 4, /write "\*\.example\.org"/],
    ['a: &x [*x]\n', 1, 8, /\*x stands inside the value that it repeats/],
    ['a: @x\n', 1, 4, /cannot begin with @: quote it/],
    ['a: "\\q"\n', 1, 5, /\\q is no escape/],
    ['a: "\\/"\n', 1, 5, /\\\/ is no escape that Helm knows; write \/ alone/],
    ['a: "\\ud83d\\ude00"\n', 1, 5, /\\ud83d is no escape/],
    ['a: b\nc\n', 2, 1, /c has no colon/],
    ['a: b\nc:d\ne: f\n', 2, 1, /write c: d/],
    ['a: {{ .Values.x }}\n', 1, 5, /\{\{ \.Values\.x \}\} looks like a template that was not filled in/],
    ['a: .inf\n', 1, 4, /number that Helm cannot hold/],
    ['a: !!int x\n', 1, 10, /x is not what its tag !!int asks for/],
    ['a: !e!x 1\n', 1, 4, /no tag that Helm can read/],
    ['a: | b\n', 1, 6, /Only a comment may follow \|/],
    ['a: |\n     \n  b\n', 3, 1, /not indented alike/],
    ['~: 1\n', 1, 1, /does not take ~ as a key/],
    ['18446744073709551615: 1\n', 1, 1, /does not take 18446744073709551615 as a key/],
    [': 1\n', 1, 1, /no key before this colon/],
    ['? [a]\n: 1\n', 1, 3, /key is a text, not a list/],
    ['a: 1\rb: 2\n', 1, 5, /carriage return without a line feed/],
    ['a: "\u0007"\n', 1, 5, /control character U\+0007/],
    ['a: x\u2028y\n', 1, 5, /line separator U\+2028/],
    ['a: 1\n\ufeffb: 2\n', 2, 1, /byte order mark in the middle/],
    ['%YAML 1.2\n---\na: 1\n', 1, 1, /Helm reads YAML 1\.1 only/],
    ['a: 1\n<<: 5\n', 2, 5, /<< takes a map/],
  ])('%j', (text, line, column, message) => {
    const { findings } = read(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'yaml-syntax', severity: 'error', file: 'values.yaml', line, column });
    expect(findings[0]?.message).toMatch(message);
  });

  it('leaves the documents before it readable', () => {
    const { documents, findings } = read('a: 1\n---\nb: [\n---\nc: 2\n');
    expect(documents.map(({ root }) => root && toValue(root))).toEqual([{ a: 1 }]);
    expect(findings).toHaveLength(1);
  });
});

describe('documents', () => {
  it('may be several, empty, or comments only', () => {
    const { documents } = read('a: 1\n---\n# nothing\n---\nb: 2\n...\n');
    expect(documents.map(({ root }) => root && toValue(root))).toEqual([{ a: 1 }, undefined, { b: 2 }]);
    expect(read('').documents.map(({ root }) => root)).toEqual([]);
  });
});

describe('hostile text', () => {
  const list = (item: string): string => `[${Array(10).fill(item).join(', ')}]`;
  const bomb = Array.from({ length: 10 }, (_, i) => `a${i}: &a${i} ${list(i === 0 ? 'x' : `*a${i - 1}`)}`).join('\n');

  it('is refused: aliases that multiply', () => {
    expect(() => read(bomb)).toThrow(UsageError);
  });

  it('is refused where Go draws the line: of 600,000 values aliases may give 94%, of 60,000 they may give 99%', () => {
    const aliases = (length: number, times: number): string =>
      `a: &a [${Array(length).fill('x').join(', ')}]\nb: [${Array(times).fill('*a').join(', ')}]\n`;
    expect(read(aliases(10, 5000)).findings).toEqual([]);
    expect(() => read(aliases(2000, 300))).toThrow(UsageError);
  });

  it('is refused: nesting beyond reason', () => {
    for (const text of ['['.repeat(100_000), '- '.repeat(50_000), `${'['.repeat(600)}${']'.repeat(600)}`]) {
      expect(read(text).findings).toMatchObject([
        { rule: 'yaml-syntax', message: expect.stringMatching(/more than 500/) },
      ]);
    }
    const deeper = Array.from(
      { length: 10 },
      (_, i) => `a${i}: &a${i} ${'['.repeat(90)}${i === 0 ? 'x' : `*a${i - 1}`}${']'.repeat(90)}\n`,
    );
    expect(read(deeper.join('')).findings).toMatchObject([
      { line: 6, message: expect.stringMatching(/more than 500/) },
    ]);
  });

  it('is read when it is merely large: a hundred thousand lines', () => {
    const group = (i: number): string =>
      `  group-${i}:\n${'    # a comment\n'.repeat(94)}    minReplicas: 1\n    maxReplicas: ${i}\n`;
    const text = `nodeGroups:\n${Array.from({ length: 1000 }, (_, i) => group(i)).join('')}`;
    const groups = nodeAt(root(text), ['nodeGroups']);
    expect(groups?.kind === 'map' && groups.entries.size).toBe(1000);
  });
});
