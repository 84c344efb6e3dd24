import { describe, expect, it } from 'vitest';
import { toValue } from '../../src/core/tree.ts';
import { readYaml } from '../../src/load/yaml.ts';

function read(text: string): unknown {
  const { documents, findings } = readYaml({ kind: 'file', name: 'values.yaml', text });
  expect(findings).toEqual([]);
  const [document] = documents;
  return document?.root && toValue(document.root);
}

const value = (scalar: string): unknown => (read(`a: ${scalar}\n`) as { a: unknown }).a;

/** The rules are those of Go's reader of YAML 1.1: `resolve.go` and `strconv`. */
describe('a plain scalar', () => {
  it.each([
    [true, 'y Y yes Yes YES true True TRUE on On ON'],
    [false, 'n N no No NO false False FALSE off Off OFF'],
    [null, '~ null Null NULL'],
    [8, '010 0o10 0O10 0_10 0x8 0X8 0b1000 08 8 +8 8. 8.0 8e0 0.8e1'],
  ])('is %s', (expected, spellings) => {
    for (const spelling of spellings.split(' ')) expect([spelling, value(spelling)]).toEqual([spelling, expected]);
  });

  it.each([
    ['-010', -8],
    ['0b-11', -3],
    ['09', 9],
    ['1_000', 1000],
    ['.5', 0.5],
    ['.1_0', 0.1],
    ['-.5e1', -5],
    ['1.30', 1.3],
    ['1e3', 1000],
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', 9007199254740993n],
    ['-9223372036854775808', -9223372036854775808n],
    ['18446744073709551615', 18446744073709551615n],
    ['18446744073709551616', 2 ** 64],
    ['-9223372036854775809', -(2 ** 63)],
    ['+9223372036854775808', 2 ** 63],
  ])('%s is a number', (spelling, expected) => {
    expect(value(spelling)).toBe(expected);
  });

  it.each([
    'yEs nULL tRue 1e 1e400 0x 0b 0o8 0xg 1.2.3 12:30:45 2001-01-01 _1 1-2 0x1.8p3 .1__0 ._1 7% 1Gi = . .. + -x'.split(
      ' ',
    ),
  ])('is text: %s', (...spellings) => {
    for (const spelling of spellings) expect(value(spelling)).toBe(spelling);
  });

  it('is null where nothing is written', () => {
    expect(read('a:\nb: [ {c, d: }]\n')).toEqual({ a: null, b: [{ c: null, d: null }] });
  });
});

describe('a tag', () => {
  it.each([
    ['!!str 010', '010'],
    ['!!str', ''],
    ['!!int "0x1f"', 31],
    ['!!float 3', 3],
    ['!!bool "yes"', true],
    ['!!null ~', null],
    ['!!binary aGk=', 'hi'],
    ['!!timestamp 2001-01-01', '2001-01-01'],
    ['!<tag:yaml.org,2002:int> "7"', 7],
    ['!local 7', '7'],
    ['! 7', '7'],
  ])('%s', (spelling, expected) => {
    expect(value(spelling)).toBe(expected);
  });

  it('may have a handle that the document declares', () => {
    expect(read('%TAG !y! tag:yaml.org,2002:\n---\na: !y!int "7"\n')).toEqual({ a: 7 });
  });
});

describe('a text', () => {
  it.each([
    ['folds in plain style', 'one\n  two\n\n  three', 'one two\nthree'],
    ['folds in double quotes', '"one \n  two\\n\\\n  three\\\n\n  four"', 'one two\nthree\nfour'],
    ['folds in single quotes', "'it''s\n\n\n  so '", "it's\n\nso "],
    ['keeps its lines after |', '|\n  one\n    two\n\n', 'one\n  two\n'],
    ['loses its last line end after |-', '|-\n  one\n\n', 'one'],
    ['keeps them all after |+', '|+\n  one\n', 'one\n\n'],
    ['folds after >, but not what is indented', '>\n  a\n  b\n    c\n  d\n', 'a b\n  c\nd\n'],
    ['may begin with blanks after a number', '|2\n    one\n  two\n', '  one\ntwo\n'],
    ['has escapes', '"\\x41\\u00e9\\U0001F600\\e\\_\\\'"', "Aé😀\x1b\xa0'"],
  ])('%s', (_, spelling, expected) => {
    expect(value(spelling)).toBe(expected);
  });

  it('ends with a line end after | even where the file does not, as in Helm 4', () => {
    expect(read('a: |\n  one')).toEqual({ a: 'one\n' });
    expect(read('a: |-\n  one')).toEqual({ a: 'one' });
  });
});
