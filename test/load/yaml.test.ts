import { describe, expect, it } from 'vitest';
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
          message: `the key ${key} is given twice, here and in line 1; Helm would keep this one in silence`,
          related: [{ line: 1, column: 1 }],
        },
      ]);
    }
  });
});

describe('what does not parse', () => {
  it.each([
    ['a:\n\tb: 1\n', 2, 1, /indented with a tab/],
    ['a: 1\n b: 2\n', 1, 4, /second "key:"/],
    ['a:\n  b: 1\n c: 2\n', 3, 1, /indented differently/],
    ['a: "b\n', 2, 1, /never closed/],
    ['a: [1\nb: 2\n', 2, 1, /not closed with \]/],
    ['a: *x\n', 1, 4, /\*x refers to an anchor that is not there/],
    ['a: *.example.org\n', 1, 4, /quote the text/],
    ['a: @x\n', 1, 4, /can't begin with @/],
    ['a: "\\q"\n', 1, 5, /\\q means nothing/],
    ['a: "\\/"\n', 1, 5, /\\\/ means nothing to Helm/],
    ['a: b\nc\n', 2, 1, /neither "key: value"/],
    ['a: {{ .Values.x }}\n', 1, 5, /\{\{ \.Values\.x \}\} looks like a template that was not filled in/],
    ['a: .inf\n', 1, 4, /number that JSON, and so Helm, can't hold/],
    ['a: !!int x\n', 1, 10, /can't be read as !!int/],
    ['~: 1\n', 1, 1, /Helm can't take the key ~/],
    ['? [a]\n: 1\n', 1, 3, /a key is text, not a list/],
    ['a: 1\rb: 2\n', 1, 5, /lone carriage return/],
    ['a: "\u0007"\n', 1, 5, /control character U\+0007/],
    ['a: x\u2028y\n', 1, 5, /invisible U\+2028/],
    ['%YAML 1.2\n---\na: 1\n', 1, 1, /does not take the directive %YAML 1\.2/],
    ['a: 1\n<<: 5\n', 2, 1, /<< takes a map/],
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
  const bomb = Array.from({ length: 10 }, (_, i) =>
    i === 0
      ? 'a0: &a0 [x, x, x, x, x, x, x, x, x, x]'
      : `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
  ).join('\n');

  it('is refused: aliases that multiply', () => {
    expect(() => read(bomb)).toThrow(/aliases stand for .* values where .* are written/);
  });

  it('is refused: an anchor that contains itself', () => {
    expect(() => read('a: &a [*a]\n')).toThrow(/the anchor &a contains itself/);
  });

  it('is refused: nesting beyond reason', () => {
    expect(() => read(`a: ${'['.repeat(100_000)}`)).toThrow(/nested deeper than 200 levels/);
    expect(() => read(`a: ${'['.repeat(300)}${']'.repeat(300)}\n`)).toThrow(/nested deeper than 200 levels/);
  });

  it('is read when it is merely large: a hundred thousand lines', () => {
    const group = (i: number): string =>
      `  group-${i}:\n${'    # a comment\n'.repeat(94)}    minReplicas: 1\n    maxReplicas: ${i}\n`;
    const text = `nodeGroups:\n${Array.from({ length: 1000 }, (_, i) => group(i)).join('')}`;
    const groups = nodeAt(root(text), ['nodeGroups']);
    expect(groups?.kind === 'map' && groups.entries.size).toBe(1000);
  });
});
