import { describe, expect, it } from 'vitest';
import type { Finding, FixOperation, Severity } from '../../src/core/finding.ts';
import { placeOf } from '../../src/core/position.ts';
import type { Source } from '../../src/core/source.ts';
import { formatPath, type Node, nodeAt, type Path } from '../../src/core/tree.ts';
import { type Found, fixSource } from '../../src/fix/apply.ts';
import { applyEdits } from '../../src/fix/text-edit.ts';
import { readYaml } from '../../src/load/yaml.ts';

/** Says what is to be done about a value, if anything is. */
type Judge = (path: Path, node: Node) => readonly FixOperation[] | Severity | undefined;

/** Lints every value of a file: an operation list is an error with that fix, a severity a finding without one. */
function linter(judge: Judge, wrapper: readonly string[] = []): (source: Source) => readonly Found[] {
  return (source) => {
    const found: Found[] = [];
    const visit = (path: Path, node: Node): void => {
      const verdict = judge(path, node);
      if (verdict !== undefined) {
        const severity = typeof verdict === 'string' ? verdict : 'error';
        const fix = typeof verdict === 'string' ? {} : { fix: { title: 'Mend it', operations: verdict } };
        const finding: Finding = {
          ...placeOf(node.origin),
          rule: 'r',
          severity,
          path: formatPath(path),
          message: 'm',
          ...fix,
        };
        found.push({ finding, wrapper });
      }
      if (node.kind === 'map') for (const [key, entry] of node.entries) visit([...path, key], entry.node);
      if (node.kind === 'list') for (const [index, item] of node.items.entries()) visit([...path, index], item);
    };
    for (const { root } of readYaml(source).documents) {
      const values = root && nodeAt(root, wrapper);
      if (values) visit([], values);
    }
    return found;
  };
}

function file(text: string): Source {
  return { kind: 'file', name: 'values.yaml', text };
}

const isOld = (node: Node): boolean => node.kind === 'scalar' && node.value === 'old';
const renew: Judge = (path, node) => (isOld(node) ? [{ op: 'set', path, value: 'new' }] : undefined);

describe('applyEdits', () => {
  it('applies edits in the order of their places', () => {
    const edits = [
      { start: 3, end: 4, text: 'X' },
      { start: 0, end: 1, text: '' },
      { start: 6, end: 6, text: '!' },
    ];
    expect(applyEdits('abcdef', edits)).toBe('bcXef!');
  });

  it('lets the first of overlapping edits win', () => {
    const edits = [
      { start: 1, end: 3, text: 'X' },
      { start: 2, end: 4, text: 'Y' },
      { start: 2, end: 2, text: 'Z' },
      { start: 3, end: 4, text: 'W' },
    ];
    expect(applyEdits('abcde', edits)).toBe('aXWe');
  });
});

describe('fixSource', () => {
  it('leaves a file without fixes alone', () => {
    expect(
      fixSource(
        file('a: 1\n'),
        linter(() => 'warning'),
      ),
    ).toEqual({ text: 'a: 1\n', mended: [], refused: [] });
  });

  it('fixes all documents, each below its wrapper', () => {
    const text = 'spec:\n  a: old\n---\n# c\nspec: {a: 1, b: [old, old]}\n---\n';
    const { text: after, mended } = fixSource(file(text), linter(renew, ['spec']));
    expect(after).toBe('spec:\n  a: new\n---\n# c\nspec: {a: 1, b: [new, new]}\n---\n');
    expect(mended.map(({ path }) => path)).toEqual(['a', 'b.0', 'b.1']);
  });

  it('adds a key to wrapped values', () => {
    const judge: Judge = (path, node) =>
      path.length === 0 && !nodeAt(node, ['b']) ? [{ op: 'set', path: ['b'], value: null }] : undefined;
    const text = 'spec:\n  a: 1\n  # of a\n# of status\nstatus: {}\n';
    expect(fixSource(file(text), linter(judge, ['spec'])).text).toBe(
      'spec:\n  a: 1\n  # of a\n  b: null\n# of status\nstatus: {}\n',
    );
  });

  it('lets fixes that meet wait for the next round', () => {
    const judge: Judge = (path, node) => {
      if (path.at(-1) === 'extra') return [{ op: 'remove', path }];
      return renew(path, node);
    };
    const { text, mended } = fixSource(file('g:\n  - extra: {a: old}\n    b: old\n  - x\n'), linter(judge));
    expect(text).toBe('g:\n  - b: new\n  - x\n');
    expect(mended).toHaveLength(2);
  });

  it('takes items out one after another', () => {
    const judge: Judge = (path, node) => (isOld(node) ? [{ op: 'remove', path }] : undefined);
    expect(fixSource(file('g: [old, a, old]\nh:\n  - old\n  - b\n  - old\n'), linter(judge)).text).toBe(
      'g: [a]\nh:\n  - b\n',
    );
  });

  it('makes several operations of one fix, or none', () => {
    const judge: Judge = (path) => {
      if (path.at(-1) !== 'disk') return undefined;
      return [
        { op: 'set', path: [...path.slice(0, -1), 'size'], value: '1Gi' },
        { op: 'remove', path },
      ];
    };
    expect(fixSource(file('md0:\n  disk:\n    size: 1Gi\n'), linter(judge)).text).toBe('md0:\n  size: 1Gi\n');
    const anchored = 'md0:\n  disk: &d {size: 1Gi}\nother: *d\n';
    expect(fixSource(file(anchored), linter(judge))).toMatchObject({ text: anchored, mended: [], refused: [{}] });
  });

  it('leaves out a fix that brings more errors, and makes the others', () => {
    const judge: Judge = (path, node) => {
      if (node.kind === 'scalar' && node.value === 'bad') return [{ op: 'set', path, value: 'worse' }];
      if (node.kind === 'map' && [...node.entries.values()].some((entry) => nodeValue(entry.node) === 'worse'))
        return 'error';
      if (nodeValue(node) === 'worse') return 'error';
      return renew(path, node);
    };
    const fixed = fixSource(file('a: old\nb: bad\nc: old\n'), linter(judge));
    expect(fixed.text).toBe('a: new\nb: bad\nc: new\n');
    expect(fixed.mended.map(({ path }) => path)).toEqual(['a', 'c']);
    expect(fixed.refused.map(({ path }) => path)).toEqual(['b']);
  });

  it('leaves out a fix after which the finding is still there', () => {
    const judge: Judge = (path, node) =>
      path.length > 0 && nodeValue(node) !== 2 ? [{ op: 'set', path, value: 1 }] : undefined;
    expect(fixSource(file('a: 0\n'), linter(judge))).toMatchObject({ text: 'a: 0\n', refused: [{ path: 'a' }] });
  });

  it('stops where two fixes undo each other', () => {
    const judge: Judge = (path) => {
      const other = path.at(-1) === 'a' ? 'b' : 'a';
      return path.length > 0 ? [{ op: 'rename', path, to: other }] : undefined;
    };
    const once = fixSource(file('a: 1\n'), linter(judge)).text;
    expect(once).toBe('b: 1\n');
  });

  it('never changes what another place means', () => {
    const text = 'x-base: &base\n  a: old\ng:\n  <<: *base\n  b: 1\n';
    expect(
      fixSource(
        file(text),
        linter((path, node) => (path[0] === 'g' ? renew(path, node) : undefined)),
      ),
    ).toMatchObject({ text, mended: [], refused: [{ path: 'g.a' }] });
  });

  it('leaves findings of other files to them', () => {
    const lint = linter(renew);
    const elsewhere = (source: Source): readonly Found[] =>
      lint(source).map(({ finding, wrapper }) => ({ finding: { ...finding, file: 'other.yaml' }, wrapper }));
    expect(fixSource(file('a: old\n'), elsewhere)).toEqual({ text: 'a: old\n', mended: [], refused: [] });
  });
});

function nodeValue(node: Node): unknown {
  return node.kind === 'scalar' ? node.value : undefined;
}
