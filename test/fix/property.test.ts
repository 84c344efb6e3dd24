import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FixOperation } from '../../src/core/finding.ts';
import { placeOf } from '../../src/core/position.ts';
import { positionAt, type Source } from '../../src/core/source.ts';
import { entryAt, formatPath, type Node, nodeAt, type Path, toValue, type Value } from '../../src/core/tree.ts';
import { type Found, fixSource } from '../../src/fix/apply.ts';
import { editsFor } from '../../src/fix/edits.ts';
import { applyEdits } from '../../src/fix/text-edit.ts';
import { readYaml } from '../../src/load/yaml.ts';
import { files, type Plain } from './layouts.ts';

function sourceOf(text: string): Source {
  return { kind: 'file', name: 'values.yaml', text };
}

function rootOf(text: string): Node {
  if (text === latest?.text) return latest.root;
  const { documents, findings } = readYaml(sourceOf(text));
  expect(findings).toEqual([]);
  const root = documents[0]?.root;
  if (!root || documents.length !== 1) throw new Error(`not one document:\n${text}`);
  latest = { text, root };
  return root;
}

/** Each text is looked at several times. */
let latest: { readonly text: string; readonly root: Node } | undefined;

function dataOf(text: string): unknown {
  return JSON.parse(JSON.stringify(toValue(rootOf(text))));
}

/** The paths to all values but the root. */
function pathsOf(value: Plain, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.flatMap((step) => {
    const inner = [...path, step];
    return [inner, ...pathsOf((value as { [key: string]: Plain })[step] as Plain, inner)];
  });
}

// biome-ignore lint/suspicious/noExplicitAny: data of any shape, changed step by step
type Loose = any;

/** What the operation means, by changing a copy of the data. */
function meant(value: Plain, operation: FixOperation): unknown {
  const root: Loose = structuredClone(value);
  const last = operation.path.at(-1) as string | number;
  const parent = operation.path.slice(0, -1).reduce((at: Loose, step) => at[step], root);
  if (operation.op === 'set') parent[last] = operation.value;
  else if (operation.op === 'wrap') parent[last] = { [operation.key]: parent[last] };
  else if (operation.op === 'rename') {
    parent[operation.to] = parent[last];
    delete parent[last];
  } else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return root;
}

function commentsOf(text: string): string[] {
  return text.match(/# c\d+$/gm) ?? [];
}

/** The first and the last line of a value with its key. */
function linesAt(text: string, path: Path): { readonly first: number; readonly last: number } {
  const source = sourceOf(text);
  const root = rootOf(text);
  const node = nodeAt(root, path);
  const key = entryAt(root, path)?.key.origin ?? node?.origin;
  if (!node || !key) throw new Error('nothing there');
  const end = Math.max(node.origin.end, key.start + 1);
  return { first: positionAt(source, key.start).line, last: positionAt(source, end - 1).line };
}

/** Expects that all lines outside the given ones stand as they were, and the comments too. */
function expectRestKept(before: string, after: string, first: number, last: number): void {
  const lines = before.split(/\r?\n/);
  const head = lines.slice(0, first - 1);
  const tail = lines.slice(last);
  const now = after.split(/\r?\n/);
  expect(now.slice(0, head.length)).toEqual(head);
  expect(now.slice(now.length - tail.length)).toEqual(tail);
}

/** The next line that is not blank. */
function lineAfter(text: string, line: number): number {
  const lines = text.split(/\r?\n/);
  let next = line + 1;
  while (lines[next - 1] === '') next++;
  return next;
}

const VALUES: readonly Value[] = [
  'new',
  'yes',
  '',
  7,
  null,
  false,
  'two\nlines',
  {},
  [],
  ['k', 1],
  { name: 'v', inner: { on: ['z'] } },
];

interface Example {
  readonly value: Plain;
  readonly text: string;
  readonly path: Path;
  readonly node: Node;
  readonly pick: number;
}

/** Makes an operation at a place of each of some generated files, and sees that it means what it should. */
function forAll(
  numRuns: number,
  make: (example: Example) => FixOperation | undefined,
  expectMore: (example: Example, after: string) => void,
): void {
  fc.assert(
    fc.property(files, fc.nat(), fc.nat(), ({ value, text }, place, pick) => {
      const root = rootOf(text);
      expect(dataOf(text)).toEqual(value);
      const paths = pathsOf(value);
      const path = paths[place % paths.length] as Path;
      const example = { value, text, path, node: nodeAt(root, path) as Node, pick };
      const operation = make(example);
      fc.pre(operation !== undefined);
      const edits = editsFor(root, root.origin.source, operation as FixOperation);
      if (!edits) throw new Error('refused');
      const after = applyEdits(text, edits);
      expect(dataOf(after)).toEqual(meant(value, operation as FixOperation));
      expect(/[^\r]\n/.test(after) && text.includes('\r\n')).toBe(false);
      expectMore(example, after);
    }),
    { numRuns },
  );
}

describe('on files in any layout', () => {
  it('sets a value that is there', () => {
    forAll(
      300,
      ({ path, pick }) => ({ op: 'set', path, value: VALUES[pick % VALUES.length] as Value }),
      ({ text, path }, after) => {
        const { first, last } = linesAt(text, path);
        expectRestKept(text, after, first, last);
      },
    );
  });

  it('adds a key', () => {
    forAll(
      300,
      ({ path, node, pick }) =>
        node.kind === 'map'
          ? { op: 'set', path: [...path, 'added'], value: VALUES[pick % VALUES.length] as Value }
          : undefined,
      ({ text, path }, after) => {
        const { first } = linesAt(text, path);
        expectRestKept(text, after, first, linesAt(text, path).last);
        expect(commentsOf(after)).toEqual(commentsOf(text));
      },
    );
  });

  it('adds an item', () => {
    forAll(
      200,
      ({ path, node, pick }) =>
        node.kind === 'list'
          ? { op: 'set', path: [...path, node.items.length], value: VALUES[pick % VALUES.length] as Value }
          : undefined,
      ({ text }, after) => expect(commentsOf(after)).toEqual(commentsOf(text)),
    );
  });

  it('removes a value', () => {
    forAll(
      300,
      ({ path }) => ({ op: 'remove', path }),
      ({ text, path }, after) => {
        // Behind a dash, or where a map loses its only key, the lines beside change too.
        const above = path.length > 1 ? path.slice(0, -1) : path;
        expectRestKept(text, after, linesAt(text, above).first, lineAfter(text, linesAt(text, path).last));
      },
    );
  });

  it('renames a key', () => {
    forAll(
      200,
      ({ path }) => (typeof path.at(-1) === 'string' ? { op: 'rename', path, to: 'renamed' } : undefined),
      ({ text, path }, after) => {
        const { first } = linesAt(text, path);
        expectRestKept(text, after, first, first);
        expect(commentsOf(after)).toEqual(commentsOf(text));
      },
    );
  });

  it('wraps a map or a list', () => {
    forAll(
      200,
      ({ path, node }) => (node.kind === 'scalar' ? undefined : { op: 'wrap', path, key: 'wrapper' }),
      ({ text, path }, after) => {
        expectRestKept(text, after, linesAt(text, path).first, lineAfter(text, linesAt(text, path).last) - 1);
        expect(commentsOf(after)).toEqual(commentsOf(text));
      },
    );
  });

  it('makes all fixes of a file, once', () => {
    fc.assert(
      fc.property(files, ({ value, text }) => {
        const fixed = fixSource({ kind: 'file', name: 'values.yaml', text }, lint);
        expect(fixed.refused).toEqual([]);
        expect(dataOf(fixed.text)).toEqual(mended(value));
        const again = fixSource({ kind: 'file', name: 'values.yaml', text: fixed.text }, lint);
        expect(again).toEqual({ text: fixed.text, mended: [], refused: [] });
        if (fixed.mended.length === 0) expect(fixed.text).toBe(text);
      }),
      { numRuns: 300 },
    );
  });
});

/** A rule of each operation: `x` goes, `md0` is `m0`, u1.large is `yes`, a collection as `kubelet` goes under `main`. */
function operationAt(path: Path, node: Node): FixOperation | undefined {
  const key = path.at(-1);
  if (key === 'x') return { op: 'remove', path };
  if (key === 'md0') return { op: 'rename', path, to: 'm0' };
  if (node.kind === 'scalar') return node.value === 'u1.large' ? { op: 'set', path, value: 'yes' } : undefined;
  const isWrapped = node.kind === 'map' && node.entries.has('main');
  return key === 'kubelet' && !isWrapped ? { op: 'wrap', path, key: 'main' } : undefined;
}

function mended(value: Plain): Plain {
  if (Array.isArray(value)) return value.map(mended);
  if (typeof value !== 'object' || value === null) return value === 'u1.large' ? 'yes' : value;
  const entries = Object.entries(value).filter(([key]) => key !== 'x');
  return Object.fromEntries(
    entries.map(([key, item]) => {
      const wraps = key === 'kubelet' && typeof item === 'object' && item !== null;
      return [key === 'md0' ? 'm0' : key, wraps ? { main: mended(item) } : mended(item)];
    }),
  );
}

function lint(source: Source): readonly Found[] {
  const found: Found[] = [];
  const visit = (node: Node, path: Path): void => {
    const operation = operationAt(path, node);
    if (operation) {
      const place = { ...placeOf(node.origin), path: formatPath(path) };
      const fix = { title: 'Mend it', operations: [operation] };
      found.push({ finding: { rule: operation.op, severity: 'warning', message: 'm', ...place, fix }, wrapper: [] });
    }
    if (node.kind === 'map') for (const [key, entry] of node.entries) visit(entry.node, [...path, key]);
    if (node.kind === 'list') for (const [index, item] of node.items.entries()) visit(item, [...path, index]);
  };
  const root = readYaml(source).documents[0]?.root;
  if (root) visit(root, []);
  return found;
}
