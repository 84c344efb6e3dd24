import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Source } from '../../src/core/source.ts';
import { entryAt, type MapNode, type Node, nodeAt, type Path, toValue, type Value } from '../../src/core/tree.ts';
import { toNode } from '../../src/load/literal.ts';
import { coalesce, layer } from '../../src/load/merge.ts';

type Map = { readonly [key: string]: Value };

function tree(name: string, value: Map): MapNode {
  const source: Source = { kind: 'file', name, text: '' };
  return toNode(value, source);
}

function layered(...values: readonly [Map, Map]): Value {
  const [base, over] = values;
  return toValue(layer(tree('base', base), tree('over', over)));
}

function coalesced(values: Map, defaults: Map): Value {
  return toValue(coalesce(tree('values', values), tree('defaults', defaults)));
}

const key = fc.constantFrom('a', 'b', '__proto__', 'constructor');
const { map } = fc.letrec<{ map: Map; value: Value }>((tie) => ({
  map: fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((entries) => {
    const result: { [key: string]: Value } = Object.create(null);
    for (const [name, value] of entries) result[name] = value;
    return result;
  }),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<Value>(null, 0, 'x', false),
    tie('map'),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
}));

/** Equal as data, the order of keys aside. */
function same(a: Value, b: Value): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: Value): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  return `{${Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`)}}`;
}

/** The paths of everything that is no map. */
function leaves(node: Node, path: Path = []): Path[] {
  if (node.kind !== 'map') return [path];
  return [...node.entries].flatMap(([name, entry]) => leaves(entry.node, [...path, name]));
}

describe('one values file over another', () => {
  it.each<{ name: string; base: Map; over: Map; merged: Map }>([
    { name: 'merges maps deeply', base: { a: { x: 1, y: 2 } }, over: { a: { y: 3 } }, merged: { a: { x: 1, y: 3 } } },
    { name: 'replaces lists', base: { a: [1, 2] }, over: { a: [3] }, merged: { a: [3] } },
    { name: 'keeps a null', base: { a: 1, b: { c: 1 } }, over: { a: null, b: null }, merged: { a: null, b: null } },
    { name: 'lays a map over a null', base: { a: null }, over: { a: { b: 1 } }, merged: { a: { b: 1 } } },
    { name: 'lays a scalar over a map', base: { a: { b: 1 } }, over: { a: 2 }, merged: { a: 2 } },
  ])('$name', ({ base, over, merged }) => {
    expect(layered(base, over)).toEqual(merged);
  });

  it('lets the right-most win', () => {
    fc.assert(
      fc.property(map, map, (base, over) => {
        const [below, above] = [tree('base', base), tree('over', over)];
        const merged = layer(below, above);
        for (const path of leaves(above)) {
          if (path.length > 0) expect(nodeAt(merged, path)).toBe(nodeAt(above, path));
        }
      }),
    );
  });

  it('is idempotent, and changes nothing that it is given', () => {
    fc.assert(
      fc.property(map, map, (a, b) => {
        const [x, y] = [tree('a', a), tree('b', b)];
        const merged = layer(x, y);
        return same(toValue(layer(merged, y)), toValue(merged)) && same(toValue(x), a) && same(toValue(y), b);
      }),
    );
  });

  it('leaves a map that both have where the first one is written', () => {
    const merged = layer(tree('base', { a: { x: 1 } }), tree('over', { a: { y: 2 }, b: 3 }));
    expect(nodeAt(merged, ['a'])?.origin.source.name).toBe('base');
    expect(entryAt(merged, ['a', 'y'])?.key.origin.source.name).toBe('over');
    expect([...merged.entries.keys()]).toEqual(['a', 'b']);
  });
});

describe('values over defaults', () => {
  it.each<{ name: string; values: Map; defaults: Map; merged: Map }>([
    {
      name: 'merges maps deeply',
      values: { a: { y: 3 } },
      defaults: { a: { x: 1, y: 2 } },
      merged: { a: { x: 1, y: 3 } },
    },
    { name: 'takes a default away for a null', values: { a: null }, defaults: { a: { x: 1 }, b: 2 }, merged: { b: 2 } },
    { name: 'does so deeply', values: { a: { x: null } }, defaults: { a: { x: 1, y: 2 } }, merged: { a: { y: 2 } } },
    {
      name: 'keeps a null that has no default',
      values: { a: { n: null }, m: null },
      defaults: { a: {} },
      merged: { a: { n: null }, m: null },
    },
    {
      name: "keeps the defaults' own null",
      values: { a: {} },
      defaults: { a: { n: null }, m: null },
      merged: { a: { n: null }, m: null },
    },
    {
      name: 'takes a default null away for a null',
      values: { a: null, b: { c: null } },
      defaults: { a: null, b: { c: null } },
      merged: { b: {} },
    },
    {
      name: 'keeps nulls in a map over a scalar',
      values: { a: { b: null } },
      defaults: { a: 1 },
      merged: { a: { b: null } },
    },
    { name: 'lays a scalar over a map', values: { a: 1 }, defaults: { a: { b: 1 } }, merged: { a: 1 } },
    { name: 'keeps nulls in lists', values: { a: [null] }, defaults: { a: [1, 2] }, merged: { a: [null] } },
  ])('$name', ({ values, defaults, merged }) => {
    expect(coalesced(values, defaults)).toEqual(merged);
  });

  it('keeps each value of the user but nulls, fills in the rest, and changes nothing that it is given', () => {
    fc.assert(
      fc.property(map, map, (values, defaults) => {
        const [given, below] = [tree('values', values), tree('defaults', defaults)];
        const merged = coalesce(given, below);
        for (const path of leaves(given)) {
          const node = nodeAt(given, path);
          if (path.length > 0 && toValue(node as Node) !== null) expect(nodeAt(merged, path)).toBe(node);
        }
        for (const name of below.entries.keys()) {
          if (!given.entries.has(name)) expect(merged.entries.get(name)).toBe(below.entries.get(name));
        }
        return same(toValue(given), values) && same(toValue(below), defaults);
      }),
    );
  });

  it("leaves a map that both have where the user's is written, after the order of the defaults", () => {
    const merged = coalesce(tree('values', { z: 1, a: { x: 1 } }), tree('defaults', { a: { y: 2 }, b: 3 }));
    expect(nodeAt(merged, ['a'])?.origin.source.name).toBe('values');
    expect(entryAt(merged, ['a'])?.key.origin.source.name).toBe('values');
    expect(nodeAt(merged, ['a', 'y'])?.origin.source.name).toBe('defaults');
    expect([...merged.entries.keys()]).toEqual(['a', 'b', 'z']);
  });
});
