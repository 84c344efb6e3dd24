import { describe, expect, it } from 'vitest';
import type { FixOperation } from '../../src/core/finding.ts';
import type { Source } from '../../src/core/source.ts';
import type { Path, Value } from '../../src/core/tree.ts';
import { editsFor } from '../../src/fix/edits.ts';
import { applyEdits } from '../../src/fix/text-edit.ts';
import { readYaml } from '../../src/load/yaml.ts';

function edited(text: string, operation: FixOperation): string | undefined {
  const source: Source = { kind: 'file', name: 'values.yaml', text };
  const { documents, findings } = readYaml(source);
  expect(findings).toEqual([]);
  const root = documents[0]?.root;
  if (!root) throw new Error('no values');
  const edits = editsFor(root, source, operation);
  return edits && applyEdits(text, edits);
}

type Case = readonly [name: string, before: string, path: Path, after: string | undefined];

describe('set', () => {
  const cases: readonly (readonly [
    name: string,
    before: string,
    path: Path,
    value: Value,
    after: string | undefined,
  ])[] = [
    ['a bare value', 'a: 1 # c\nb: 2\n', ['a'], 'x', 'a: x # c\nb: 2\n'],
    ['a value behind tabs, with tabs behind', 'a:\t1\t# c\n', ['a'], 2, 'a:\t2\t# c\n'],
    ['at the end without a line break', 'a:\n  b: 1', ['a', 'b'], 2, 'a:\n  b: 2'],
    ['with CRLF', 'a: 1\r\nb: 2\r\n', ['b'], 'x', 'a: 1\r\nb: x\r\n'],
    ['behind a BOM', '\uFEFFa: 1\n', ['a'], 2, '\uFEFFa: 2\n'],
    ['text that Helm would misread', 'a: 1\n', ['a'], '1.30', 'a: "1.30"\n'],
    ['a word that Helm would misread', 'a: 1\n', ['a'], 'on', 'a: "on"\n'],
    ['quotes like those before, double', 'a: "x" # c\n', ['a'], 'y', 'a: "y" # c\n'],
    ['quotes like those before, single', "a: 'x'\n", ['a'], "it's", "a: 'it''s'\n"],
    ['a number where text in quotes was', 'a: "1"\n', ['a'], 1, 'a: 1\n'],
    ["quotes like the neighbours'", "a: 1\nb: 'x'\n", ['a'], '1', "a: '1'\nb: 'x'\n"],
    ['text of several lines', 'a: x\n  y\n  z # c\nb: 1\n', ['a'], 'w', 'a: w # c\nb: 1\n'],
    ['quoted text of several lines', 'a: "x\n  y"\nb: 1\n', ['a'], 'w', 'a: "w"\nb: 1\n'],
    ['a block scalar', 'a: |- # c\n  x\n  y\nb: 1\n', ['a'], 'w', 'a: w # c\nb: 1\n'],
    ['a folded one at the end', 'a: >\n  x', ['a'], 'w', 'a: w'],
    ['an empty value', 'a:\nb: 1\n', ['a'], 2, 'a: 2\nb: 1\n'],
    ['an empty value with a comment', 'a: # c\nb: 1\n', ['a'], 2, 'a: 2 # c\nb: 1\n'],
    ['an empty value at the end', 'b: 1\na:', ['a'], 2, 'b: 1\na: 2'],
    ['a value below its key', 'a:\n  # c\n  x\nb: 1\n', ['a'], 2, 'a:\n  # c\n  2\nb: 1\n'],
    ['a value with an anchor of its own', 'a: &v 1\nb: 2\n', ['a'], 3, 'a: &v 3\nb: 2\n'],
    ['an empty value with an anchor', 'a: &v\nb: 2\n', ['a'], 3, 'a: &v 3\nb: 2\n'],
    [
      'null over a block map',
      'g:\n  a: # c\n    b: 1\n    # d\n    c: 2 # e\n  z: 1\n',
      ['g', 'a'],
      null,
      'g:\n  a: null # c\n  z: 1\n',
    ],
    ['text over a list', 'g:\n- a\n- b\nh: 1\n', ['g'], 'x', 'g: x\nh: 1\n'],
    ['an empty map over a map', 'g:\n  a: 1', ['g'], {}, 'g: {}\n'],
    ['in a flow map', 'g: { a: 1, b: "x" } # c\n', ['g', 'a'], 'k, l', 'g: { a: "k, l", b: "x" } # c\n'],
    ['an empty value in a flow map', 'g: {a: , b: }\n', ['g', 'a'], 1, 'g: {a: 1, b: }\n'],
    ['a key without a colon in a flow map', 'g: {a, b: 1}\n', ['g', 'a'], 1, 'g: {a: 1, b: 1}\n'],
    ['a map in a flow map', 'g: {a: 1}\n', ['g', 'a'], { x: [1, 'k'] }, 'g: {a: { x: [1, k] }}\n'],
    ['JSON', '{"g":{"a":1}}', ['g', 'a'], 'x', '{"g":{"a": x}}'],
    ['an item of a flow list', 'g: [a, "b", c] # c\n', ['g', 1], 'x', 'g: [a, "x", c] # c\n'],
    ['a map for an item of a flow list', 'g: [a, b]\n', ['g', 0], { name: 'a' }, 'g: [{ name: a }, b]\n'],
    ['an item of a block list', 'g:\n  - a # c\n  - b\n', ['g', 1], 'x', 'g:\n  - a # c\n  - x\n'],
    [
      'a map for an item of a block list',
      'g:\n- a # c\n-   b\n',
      ['g', 0],
      { name: 'a', m: 1 },
      'g:\n- name: a # c\n  m: 1\n-   b\n',
    ],
    ['a map for a wide item', 'g:\n-   b\n', ['g', 0], { name: 'a', m: 1 }, 'g:\n-   name: a\n    m: 1\n'],
    ['an empty item', 'g:\n  -\n  - b\n', ['g', 0], 'x', 'g:\n  - x\n  - b\n'],
    ['a key of a compact map', 'g:\n  - name: a\n    m: 1\n', ['g', 0, 'name'], 'x', 'g:\n  - name: x\n    m: 1\n'],
    ['a list over text', 'g:\n  hosts: a # c\n  z: 1\n', ['g', 'hosts'], ['a'], 'g:\n  hosts: # c\n    - a\n  z: 1\n'],
    ["a list, indented like the file's lists", 'a:\n- 1\nhosts: b\n', ['hosts'], ['b'], 'a:\n- 1\nhosts:\n- b\n'],
    ['a map over a block scalar', 'g: | # c\n  x\nh: 1\n', ['g'], { a: 1 }, 'g: # c\n  a: 1\nh: 1\n'],
    ['a map over a block map', 'g:\n  a: 1 # c\nh: 1\n', ['g'], { b: { c: 1 } }, 'g:\n  b:\n    c: 1\nh: 1\n'],
    ['a list over a flow list', 'g: [a] # c\n', ['g'], ['b', 'c'], 'g: [b, c] # c\n'],
    ['a new key, behind the last', 'g:\n  a: 1 # c\nh: 1\n', ['g', 'md0'], null, 'g:\n  a: 1 # c\n  md0: null\nh: 1\n'],
    [
      'a new key at the end without a line break',
      'g:\n    a:\n        b: 1',
      ['g', 'z'],
      1,
      'g:\n    a:\n        b: 1\n    z: 1',
    ],
    ['a new key with CRLF', 'g:\r\n  a: 1\r\nh: 1\r\n', ['g', 'z'], 1, 'g:\r\n  a: 1\r\n  z: 1\r\nh: 1\r\n'],
    [
      'a new key behind comments of the map',
      'g:\n  a: 1\n  # d\n\n  # e\n# f\nh: 1\n',
      ['g', 'z'],
      1,
      'g:\n  a: 1\n  # d\n\n  # e\n  z: 1\n# f\nh: 1\n',
    ],
    [
      'a new key behind a block scalar',
      'g:\n  a: |\n    x\nh: 1\n',
      ['g', 'z'],
      1,
      'g:\n  a: |\n    x\n  z: 1\nh: 1\n',
    ],
    [
      'a new key behind kept blank lines',
      'g:\n  a: |+\n    x\n\nh: 1\n',
      ['g', 'z'],
      1,
      'g:\n  a: |+\n    x\n\n  z: 1\nh: 1\n',
    ],
    [
      'a new key in a compact map',
      'g:\n  - name: a\n  - name: b\n',
      ['g', 0, 'm'],
      1,
      'g:\n  - name: a\n    m: 1\n  - name: b\n',
    ],
    ['a new key at the root', 'a: 1\n# end\n', ['b'], { c: 1 }, 'a: 1\n# end\nb:\n  c: 1\n'],
    ['a new key before the next document', 'a: 1\n---\nb: 1\n', ['c'], 1, 'a: 1\nc: 1\n---\nb: 1\n'],
    ['a new key in an empty map', 'g: {} # c\n', ['g', 'a'], null, 'g: { a: null } # c\n'],
    ['a new key in a flow map', 'g: {a: 1}\n', ['g', 'b'], 'x', 'g: {a: 1, b: x}\n'],
    ['a new key behind a comma', 'g: { a: 1, }\n', ['g', 'b'], 'x', 'g: { a: 1, b: x }\n'],
    [
      'a new key in a flow map of lines',
      'g: {\n  a: 1, # c\n  b: 2 # d\n}\n',
      ['g', 'z'],
      1,
      'g: {\n  a: 1, # c\n  b: 2, # d\n  z: 1\n}\n',
    ],
    [
      'a new key in a flow map of lines with a last comma',
      'g: {\n  b: 2,\n}\n',
      ['g', 'z'],
      1,
      'g: {\n  b: 2,\n  z: 1,\n}\n',
    ],
    ['missing parents', 'a:\n    b: 1\n', ['x', 'v', 'z'], 1, 'a:\n    b: 1\nx:\n    v:\n        z: 1\n'],
    ['under an empty parent', 'a: # c\nb: 1\n', ['a', 'x'], 1, 'a: # c\n  x: 1\nb: 1\n'],
    ['under a null', 'g: { a: null }\n', ['g', 'a', 'x'], 1, 'g: { a: { x: 1 } }\n'],
    [
      'a new item',
      'g:\n  - a # c\nh: 1\n',
      ['g', 1],
      { name: 'x', m: 1 },
      'g:\n  - a # c\n  - name: x\n    m: 1\nh: 1\n',
    ],
    ['a new item in brackets', 'g: [a]\n', ['g', 1], 'b', 'g: [a, b]\n'],
    [
      'a new key behind an alias',
      'x: &x {a: 1}\ng:\n  a: *x # c\nh: 1\n',
      ['g', 'b'],
      1,
      'x: &x {a: 1}\ng:\n  a: *x # c\n  b: 1\nh: 1\n',
    ],
    ['not below text', 'a: x\n', ['a', 'b'], 1, undefined],
    ['not beyond the end of a list', 'a: [1]\n', ['a', 2], 1, undefined],
    ['not what an alias stands for', 'x: &x {a: 1}\ng: *x\n', ['g', 'a'], 2, undefined],
    ['not an alias', 'x: &x 1\ng: *x\n', ['g'], 2, undefined],
    ['not what << brings', 'x: &x {a: 1}\ng:\n  <<: *x\n  b: 1\n', ['g', 'a'], 2, undefined],
    ['not what << brings from beside', 'a: &x\n  k: 1\n<<: *x\n', ['k'], 2, undefined],
    ['not what an alias shares', 'g: &x\n  a: 1\nh: *x\n', ['g', 'a'], 2, undefined],
    ['not a value that an alias shares', 'g: &x 1\nh: *x\n', ['g'], 2, undefined],
    ['not a value that holds a shared anchor', 'g:\n  a: &x 1\nh: *x\n', ['g'], 2, undefined],
    ['not a tagged value', 'a: !!str 1\n', ['a'], 'x', undefined],
    ['not a complex key', '? a\n: 1\n', ['a'], 2, undefined],
    ['not a pair without braces', 'g: [a: 1]\n', ['g', 0, 'a'], 2, undefined],
  ];
  it.each(cases)('%s', (_, before, path, value, after) => {
    expect(edited(before, { op: 'set', path, value })).toBe(after);
  });
});

describe('remove', () => {
  const cases: readonly Case[] = [
    ['a line with its comment', 'a: 1\n# about b\nb: 2 # c\n\nc: 3\n', ['b'], 'a: 1\n# about b\n\nc: 3\n'],
    ['the last line', 'a: 1\nb: 2', ['b'], 'a: 1\n'],
    ['the first line behind a BOM', '\uFEFFa: 1\r\nb: 2\r\n', ['a'], '\uFEFFb: 2\r\n'],
    ['a map with its lines', 'g:\n  a:\n    x: 1\n    # c\n    y: 2\n  b: 1\n', ['g', 'a'], 'g:\n  b: 1\n'],
    ['a list at the column of its key', 'a:\n- 1\n- 2\nb: 1\n', ['a'], 'b: 1\n'],
    ['a block scalar', 'a: |+\n  x\n\nb: 1\n', ['a'], 'b: 1\n'],
    ['an empty value', 'a:\nb: 1\n', ['a'], 'b: 1\n'],
    ['an alias', 'x: &x 1\na: *x # c\nb: 1\n', ['a'], 'x: &x 1\nb: 1\n'],
    ['the first key of a compact map', 'g:\n  - a: 1 # c\n    b: 2\n', ['g', 0, 'a'], 'g:\n  - b: 2\n'],
    [
      'the first key, a comment behind it',
      'g:\n  - a: 1\n    # about b\n    b: 2\n',
      ['g', 0, 'a'],
      'g:\n  - # about b\n    b: 2\n',
    ],
    [
      'the second key of a compact map',
      'g:\n  - a: 1\n    b: 2\n  - a: 2\n',
      ['g', 0, 'b'],
      'g:\n  - a: 1\n  - a: 2\n',
    ],
    ['the only key', 'g: # c\n  # d\n  a: 1 # e\nh: 1\n', ['g', 'a'], 'g: {} # c\n  # d\nh: 1\n'],
    ['the only key, at the end', 'g: &x\n  a:', ['g', 'a'], 'g: &x {}\n'],
    ['the only key of a compact map', 'g:\n  - a: 1 # c\n  - b: 1\n', ['g', 0, 'a'], 'g:\n  - {} # c\n  - b: 1\n'],
    ['the only key of all', '# c\na: 1 # d\n', ['a'], '# c\n{} # d\n'],
    ['the only key beside <<', 'x: &x {a: 1}\ng:\n  <<: *x\n  b: 1\n', ['g', 'b'], 'x: &x {a: 1}\ng:\n  <<: *x\n'],
    ['the first of a flow map', 'g: { a: 1, b: 2 }\n', ['g', 'a'], 'g: { b: 2 }\n'],
    ['the middle of a flow map', 'g: {a: 1, b: 2, c: 3}\n', ['g', 'b'], 'g: {a: 1, c: 3}\n'],
    ['the last of a flow map', 'g: { a: 1, b: [x, "y}"] }\n', ['g', 'b'], 'g: { a: 1 }\n'],
    ['the only one of a flow map', 'g: { a: 1 } # c\n', ['g', 'a'], 'g: {} # c\n'],
    [
      'a line of a flow map',
      'g: {\n  a: 1, # c\n  b: 2, # d\n  c: 3\n}\n',
      ['g', 'b'],
      'g: {\n  a: 1, # c\n  c: 3\n}\n',
    ],
    ['the last line of a flow map', 'g: {\n  a: 1, # c\n  b: 2 # d\n}\n', ['g', 'b'], 'g: {\n  a: 1 # c\n}\n'],
    ['a last one that the bracket follows', 'g: {a: 1, # c\n  b: 2}\n', ['g', 'b'], 'g: {a: 1 # c\n  }\n'],
    ['an item of a list', 'g:\n  - a\n  - b # c\n  - c\n', ['g', 1], 'g:\n  - a\n  - c\n'],
    ['an item of brackets', 'g: [a, b]\n', ['g', 0], 'g: [b]\n'],
    ['the only item', 'g:\n  - a\n', ['g', 0], 'g: []\n'],
    ['the first item of a list in a list', 'g:\n  - - a\n    - b\n', ['g', 0, 0], 'g:\n  - - b\n'],
    ['not a shared anchor', 'a: &x 1\nb: *x\n', ['a'], undefined],
    ['not what is not there', 'a: 1\n', ['b'], undefined],
    ['not a part of something shared', 'a: &x\n  k: 1\n  l: 1\nb: *x\n', ['a', 'k'], undefined],
  ];
  it.each(cases)('%s', (_, before, path, after) => {
    expect(edited(before, { op: 'remove', path })).toBe(after);
  });
});

describe('rename', () => {
  const cases: readonly (readonly [name: string, before: string, path: Path, to: string, after: string | undefined])[] =
    [
      ['a key', 'a: 1 # c\nb: 2\n', ['a'], 'z', 'z: 1 # c\nb: 2\n'],
      ['a key in quotes', 'g: {"a" : 1}\n', ['g', 'a'], 'z', 'g: {"z" : 1}\n'],
      ['a key in single quotes', "'a': 1\n", ['a'], 'z', "'z': 1\n"],
      ['to what Helm would misread', 'a: 1\n', ['a'], 'on', '"on": 1\n'],
      ['a key that Helm misread', 'on: 1\n', ['true'], 'z', 'z: 1\n'],
      ['the key of an alias', 'x: &x 1\na: *x\n', ['a'], 'z', 'x: &x 1\nz: *x\n'],
      ['the key of what others share', 'a: &x\n  k: 1\nb: *x\n', ['a'], 'z', 'z: &x\n  k: 1\nb: *x\n'],
      ['not to a key that is there', 'a: 1\nb: 2\n', ['a'], 'b', undefined],
      ['not what others share', 'a: &x\n  k: 1\nb: *x\n', ['a', 'k'], 'z', undefined],
      ['not a complex key', '? a\n: 1\n', ['a'], 'z', undefined],
      ['not an item', 'a: [1]\n', ['a', 0], 'z', undefined],
    ];
  it.each(cases)('%s', (_, before, path, to, after) => {
    expect(edited(before, { op: 'rename', path, to })).toBe(after);
  });
});

describe('wrap', () => {
  const cases: readonly Case[] = [
    [
      'a block map',
      'v: # c\n  # d\n  a: 1\n\n  b: # e\n    - x\n  # f\nh: 1\n',
      ['v'],
      'v: # c\n  main:\n    # d\n    a: 1\n\n    b: # e\n      - x\n    # f\nh: 1\n',
    ],
    ['with CRLF and no line break at the end', 'v:\r\n  a: 1', ['v'], 'v:\r\n  main:\r\n    a: 1'],
    [
      'with a block scalar',
      'v:\n  a: |\n    x\n      y\n\n    z\nh: 1\n',
      ['v'],
      'v:\n  main:\n    a: |\n      x\n        y\n\n      z\nh: 1\n',
    ],
    ['a flow map', 'v: {a: 1} # c\n', ['v'], 'v: { main: {a: 1} } # c\n'],
    ['in a flow map', 'g: {v: {a: 1}, b: 1}\n', ['g', 'v'], 'g: {v: { main: {a: 1} }, b: 1}\n'],
    ['a scalar', 'v: "x"\n', ['v'], 'v: { main: "x" }\n'],
    ['a list at the column of its key', 'v:\n- a\n- b\nh: 1\n', ['v'], 'v:\n  main:\n  - a\n  - b\nh: 1\n'],
    ['an item', 'g:\n  - a: 1\n    b: 2\n  - c\n', ['g', 0], 'g:\n  - main:\n      a: 1\n      b: 2\n  - c\n'],
    ['what has an anchor', 'v: &x\n  a: 1\nh: 1\n', ['v'], 'v: &x\n  main:\n    a: 1\nh: 1\n'],
    ['not what is shared', 'v: &x\n  a: 1\nh: *x\n', ['v'], undefined],
    ['not an alias', 'x: &x {a: 1}\nv: *x\n', ['v'], undefined],
    ['not an empty value', 'v:\n', ['v'], undefined],
    ['not a block scalar', 'v: |\n  x\n', ['v'], undefined],
  ];
  it.each(cases)('%s', (_, before, path, after) => {
    expect(edited(before, { op: 'wrap', path, key: 'main' })).toBe(after);
  });
});
