import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import { entryAt, type Node, nodeAt, type Path, toValue, type Value } from '../../src/core/tree.ts';
import { toNode } from '../../src/load/literal.ts';
import { applySet, SET_ORDER, type SetKind } from '../../src/load/strvals.ts';

type Map = { readonly [key: string]: Value };

const FILES: { readonly [path: string]: string } = { 'a.txt': 'one\ntwo\n', 'b.txt': 'three' };

function readFile(path: string): string {
  const text = FILES[path];
  if (text === undefined) throw new Error('no such file');
  return text;
}

function apply(kind: SetKind, argument: string, values: Map = {}): Node {
  return applySet(kind, argument, toNode(values, { kind: 'file', name: 'values.yaml', text: '' }), readFile);
}

function set(kind: SetKind, argument: string, values?: Map): string {
  return JSON.stringify(toValue(apply(kind, argument, values)), (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
}

it.each<[argument: string, values: string]>([
  ['', '{}'],
  ['a.b=c,d=e', '{"a":{"b":"c"},"d":"e"}'],
  ['a=1,', '{"a":1}'],
  ['a=b=c', '{"a":"b=c"}'],
  [String.raw`a=x\,y,b\.c=1,d\=e=2,f\[0]=3`, '{"a":"x,y","b.c":1,"d=e":2,"f[0]":3}'],
  [String.raw`a=\{x\,y}`, '{"a":"{x,y}"}'],
  ['a=,b=', '{"a":"","b":""}'],
  ['a={x,1,null},b=1', '{"a":["x",1,null],"b":1}'],
  ['a={}', '{"a":[""]}'],
  ['a={x}b=1', '{"a":["x"],"b":1}'],
  ['a[0].b=x', '{"a":[{"b":"x"}]}'],
  ['a[1][2]=x', '{"a":[null,[null,null,"x"]]}'],
  ['a[1].b=c,a[0].b=d', '{"a":[{"b":"d"},{"b":"c"}]}'],
  ['a[0]=x,a[0].b=c', '{"a":[{"b":"c"}]}'],
  ['a=true,b=FALSE,c=Null,d=yes', '{"a":true,"b":false,"c":null,"d":"yes"}'],
  ['a=7,b=-7,c=+7,d=0,e=-0', '{"a":7,"b":-7,"c":7,"d":0,"e":0}'],
  ['a=0700,b=1e5,c=1.5,d=00,e=1_0,f=0x1f', '{"a":"0700","b":"1e5","c":"1.5","d":"00","e":"1_0","f":"0x1f"}'],
  ['a=9223372036854775807,b=9223372036854775808', '{"a":"9223372036854775807n","b":"9223372036854775808"}'],
  ['__proto__.constructor=x', '{"__proto__":{"constructor":"x"}}'],
  ['a =1, b= 2', '{"a ":1," b":" 2"}'],
  ['=x,b=1', '{"b":1}'],
  // What Helm makes of these is odd, and kept.
  ['a[0].b=', '{"a":[]}'],
  ['a[0].b=,c=1', '{"a":[{"b":""}],"c":1}'],
  ['a[0]', '{"a":[]}'],
])('reads --set %s', (argument, values) => {
  expect(set('set', argument)).toBe(values);
});

it.each<[argument: string, values: Map, merged: string]>([
  ['a.c=1', { a: { b: 1 } }, '{"a":{"b":1,"c":1}}'],
  ['a=null', { a: { b: 1 } }, '{"a":null}'],
  ['a[1]=x', { a: [1, 2, 3] }, '{"a":[1,"x",3]}'],
  ['a[0].b=x', { a: [null] }, '{"a":[{"b":"x"}]}'],
  ['a[0][1]=x', { a: [null] }, '{"a":[[null,"x"]]}'],
  ['a[0].b=', { a: [{ c: 1 }] }, '{"a":[{"c":1,"b":""}]}'],
])('lays --set %s over values', (argument, values, merged) => {
  expect(set('set', argument, values)).toBe(merged);
});

it.each<[kind: SetKind, argument: string, values: string]>([
  ['set-string', 'a=true,b=7,c={1,null}', '{"a":"true","b":"7","c":["1","null"]}'],
  ['set-json', 'a={"b":[1,null]},c="x,y"', '{"a":{"b":[1,null]},"c":"x,y"}'],
  ['set-json', 'a=1 , b=2', '{"a":1," b":2}'],
  ['set-json', 'a="x"b=1', '{"a":"x","b":1}'],
  ['set-json', 'a=,b=1', '{"a":null,"b":1}'],
  ['set-json', String.raw`a="\u00e9\ud83d\ude00\ud800"`, '{"a":"é😀\uFFFD"}'],
  ['set-json', 'a={"x":1,"x":2}', '{"a":{"x":2}}'],
  ['set-json', ' {"a":{"b":null},"__proto__":[]} ', '{"a":{"b":null},"__proto__":[]}'],
  [
    'set-file',
    'a=a.txt,b={b.txt,b.txt},c[0].d=b.txt',
    '{"a":"one\\ntwo\\n","b":["three","three"],"c":[{"d":"three"}]}',
  ],
  ['set-file', 'a=', '{"a":""}'],
  ['set-literal', String.raw`a.b=x,y=\{z}`, String.raw`{"a":{"b":"x,y=\\{z}"}}`],
  ['set-literal', 'a,b=null', '{"a,b":"null"}'],
  ['set-literal', String.raw`a\.b[0]=x`, String.raw`{"a\\":{"b":["x"]}}`],
])('reads --%s %s', (kind, argument, values) => {
  expect(set(kind, argument)).toBe(values);
});

it('merges a whole object of --set-json into the values', () => {
  expect(set('set-json', '{"a":{"c":1}}', { a: { b: 1 } })).toBe('{"a":{"b":1,"c":1}}');
});

it.each<[kind: SetKind, argument: string, message: string]>([
  ['set', 'a', 'the key "a" has no value; write a=value'],
  ['set', 'a=1,,b=2', 'the key "" has no value'],
  ['set', 'a=x,y', 'the key "y" has no value; write y=value, or \\, for a comma inside a value'],
  ['set', 'a={x', 'a list has no closing }; write key={one,two}'],
  ['set', 'a[0=1', 'an index has no closing ]; write key[0]=value'],
  ['set', 'a[x]=1', '"x" is no index; write a whole number from 0'],
  ['set', 'a[-1]=1', '"-1" is no index'],
  ['set', 'a[65537]=1', 'the index 65537 is above 65536, the highest'],
  ['set', 'a[0]b=1', '"b" stands after an index'],
  ['set', 'a=x,a.b=1', 'the key "a" is "x" already and no map'],
  ['set', 'a=null,a.b=1', 'the key "a" is "null" already and no map'],
  ['set', 'a={x},a.b=1', 'the key "a" is a list already and no map'],
  ['set', 'a=x,a[0]=1', 'the key "a" is "x" already and no list'],
  ['set', 'a[0]=x,a[0][0]=1', 'the item 0 is "x" already and no list'],
  ['set', 'a.=b', 'sets nothing below the key "a"; write a.key=value'],
  ['set', `${'a.'.repeat(31)}b=1`, 'at most 30 levels'],
  ['set', `a${'[0]'.repeat(5000)}=1`, 'at most 1000 steps'],
  ['set-json', 'a=x', 'not JSON at character 3'],
  ['set-json', 'a=01', 'the key "1" has no value'],
  ['set-json', 'a=1.', 'not JSON at character 3'],
  ['set-json', 'a=1e400', 'not JSON at character 3'],
  ['set-json', 'a="\t"', 'not JSON at character 3'],
  ['set-json', 'a={"b":1', 'not JSON at character 9: "," or "}" should stand there'],
  ['set-json', 'a=[1,]', 'not JSON at character 6'],
  ['set-json', '{"a":1},b=2', 'something stands after the JSON object'],
  ['set-json', `a=${'['.repeat(5000)}`, 'nested more than 1000 levels'],
  ['set-file', 'a=none.txt', `"none.txt" can't be read (no such file); write key=path-of-a-file`],
  ['set-literal', 'a', 'the key "a" has no value'],
])('refuses --%s %s', (kind, argument, message) => {
  expect(() => set(kind, argument)).toThrow(UsageError);
  expect(() => set(kind, argument)).toThrow(message);
  expect(() => set(kind, argument)).toThrow(`--${kind} ${argument.slice(0, 80)}`);
});

it('clips a long argument in its message', () => {
  const argument = 'x'.repeat(1000);
  expect(() => set('set', argument)).toThrow(`--set ${'x'.repeat(80)}…: the key`);
});

it("passes on what reading a file says about the user's fault", () => {
  const values = toNode({}, { kind: 'file', name: 'values.yaml', text: '' });
  const read = () => {
    throw new UsageError('no such file: x');
  };
  expect(() => applySet('set-file', 'a=x', values, read)).toThrow(/^no such file: x$/);
});

describe('where a value comes from', () => {
  it.each<[kind: SetKind, argument: string, path: Path, key: string, value: string]>([
    ['set', String.raw`a.b=c,d\.e=f\,g`, ['d.e'], String.raw`d\.e`, String.raw`f\,g`],
    ['set', 'a.b=c,d=e', ['a', 'b'], 'b', 'c'],
    ['set', 'a.b=c,d=e', ['a'], 'a', 'b=c'],
    ['set', 'a[0].b={x,y}', ['a', 0, 'b'], 'b', '{x,y}'],
    ['set', 'a=', ['a'], 'a', ''],
    ['set-json', 'é😀= {"b": [1, "x"]}', ['é😀', 'b'], '"b"', '[1, "x"]'],
    ['set-json', '{"b": {"c": true}}', ['b', 'c'], '"c"', 'true'],
    ['set-file', 'a=a.txt', ['a'], 'a', 'a.txt'],
    ['set-literal', 'a.b=x,y', ['a', 'b'], 'b', 'x,y'],
  ])('--%s %s at %j', (kind, argument, path, key, value) => {
    const entry = entryAt(apply(kind, argument), path);
    const written = (origin = entry?.node.origin) => origin?.source.text.slice(origin.start, origin.end);
    expect(entry?.node.origin.source).toMatchObject({ kind: 'flag', name: `--${kind}`, text: argument });
    expect(written()).toBe(value);
    expect(written(entry?.key.origin)).toBe(key);
  });

  it('leaves the rest of the values where they are', () => {
    const tree = apply('set', 'a.c=1', { a: { b: 1 } });
    expect(nodeAt(tree, ['a', 'b'])?.origin.source.name).toBe('values.yaml');
    expect(entryAt(tree, ['a'])?.key.origin.source.name).toBe('values.yaml');
    expect(nodeAt(tree, ['a', 'c'])?.origin.source.name).toBe('--set');
  });
});

it('never changes what it is given, and refuses with nothing but a UsageError', () => {
  const token = fc.constantFrom('a', 'b', '.', '[0]', '[', ']', '=', ',', '{', '}', '"', '\\', '1', ':', ' ', '😀');
  const argument = fc.array(token, { maxLength: 12 }).map((tokens) => tokens.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...SET_ORDER), argument, (kind, given) => {
      const values = toNode({ a: { b: [1, { a: 2 }] }, b: [] }, { kind: 'file', name: 'values.yaml', text: '' });
      const before = JSON.stringify(toValue(values));
      try {
        applySet(kind, given, values, readFile);
      } catch (error) {
        expect(error).toBeInstanceOf(UsageError);
      }
      expect(JSON.stringify(toValue(values))).toBe(before);
    }),
    { numRuns: 2000 },
  );
});

it('sets what was escaped, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }), (key, value) => {
      const escaped = (text: string) => text.replace(/[\\,.=[\]{}]/g, '\\$&');
      const tree = toValue(apply('set-string', `${escaped(key)}=${escaped(value)}`));
      expect(Object.entries(tree as Map)).toEqual([[key, value]]);
    }),
  );
});
