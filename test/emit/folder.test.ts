import * as fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FolderFile, writeFolder } from '../../src/emit/folder.ts';
import { folderWith } from '../support/folder.ts';

vi.mock('node:fs', { spy: true });
const actual = await vi.importActual<typeof fs>('node:fs');

const files = (contents: { readonly [path: string]: string }): FolderFile[] =>
  Object.entries(contents).map(([path, text]) => ({ path, text }));
const write = (cwd: string, contents: { readonly [path: string]: string }) => writeFolder('out', cwd, files(contents));

/** Every file below a folder, what it holds, and nothing else: our own list aside. */
function contentsOf(folder: string): { readonly [path: string]: string } {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(
    paths
      .filter((path) => !path.endsWith('.cozy-files'))
      .map((path) => [path, fs.readFileSync(join(folder, path), 'utf8')]),
  );
}

describe('a folder of manifests', () => {
  afterEach(() => void vi.mocked(fs.renameSync).mockRestore());

  it('appears whole', () => {
    const cwd = folderWith();
    expect(write(cwd, { 'a/b.yaml': 'b', 'c.yaml': 'c' })).toBe(2);
    expect(contentsOf(cwd)).toEqual({ 'out/a/b.yaml': 'b', 'out/c.yaml': 'c' });
    expect(fs.readdirSync(cwd)).toEqual(['out']);
  });

  it('is made where its parents are not there yet', () => {
    const cwd = folderWith();
    writeFolder('x/y/out', cwd, files({ 'a.yaml': 'a' }));
    expect(contentsOf(cwd)).toEqual({ 'x/y/out/a.yaml': 'a' });
  });

  it('loses what an earlier run wrote, with its empty folders, and keeps the rest', () => {
    const cwd = folderWith({ 'out/mine.yaml': 'm', 'out/kept/mine.yaml': 'k' });
    write(cwd, { 'old/gone.yaml': '1', 'kept/gone.yaml': '2', 'same.yaml': '3', 'changed.yaml': '4' });
    write(cwd, { 'same.yaml': '3', 'changed.yaml': '5', 'new/n.yaml': '6' });
    expect(contentsOf(join(cwd, 'out'))).toEqual({
      'mine.yaml': 'm',
      'kept/mine.yaml': 'k',
      'same.yaml': '3',
      'changed.yaml': '5',
      'new/n.yaml': '6',
    });
    expect(fs.existsSync(join(cwd, 'out/old'))).toBe(false);
  });

  it.each([
    ['a file of the user', (out: string) => fs.writeFileSync(join(out, 'a.yaml'), 'mine'), 'out/a.yaml'],
    ['a file where a folder goes', (out: string) => fs.writeFileSync(join(out, 'b'), 'mine'), 'out/b'],
    ['a link to elsewhere', (out: string) => fs.symlinkSync('..', join(out, 'b')), 'out/b'],
    ['a folder where a file goes', (out: string) => fs.mkdirSync(join(out, 'a.yaml')), 'out/a.yaml'],
  ])('does not take the place of %s', (_, prepare, named) => {
    const cwd = folderWith({ 'out/other.yaml': 'o', 'b-target': '' });
    prepare(join(cwd, 'out'));
    const before = contentsOf(cwd);
    expect(() => write(cwd, { 'a.yaml': 'a', 'b/c.yaml': 'c' })).toThrow(`${named}: no earlier run wrote this`);
    expect(contentsOf(cwd)).toEqual(before);
  });

  it('trusts no list that leads out of it', () => {
    const cwd = folderWith({ 'precious.yaml': 'p', 'out/.cozy-files': '../precious.yaml\n/etc/hosts\n' });
    write(cwd, { 'a.yaml': 'a' });
    expect(contentsOf(cwd)['precious.yaml']).toBe('p');
  });

  it.each(['../a.yaml', '/a.yaml', 'a/../../b.yaml', 'a//b.yaml', '.git/config', 'a\\b.yaml', ''])(
    'never writes to %j',
    (path) => {
      const cwd = folderWith();
      expect(() => write(cwd, { [path]: 'x' })).toThrow('leads out of the folder');
      expect(fs.readdirSync(cwd)).toEqual([]);
    },
  );

  it.each([0, 1, 2, 3, 4])('is as it was when the disk fails after %i renames', (good) => {
    const cwd = folderWith({ 'out/mine.yaml': 'm' });
    write(cwd, { 'a.yaml': '1', 'b/b.yaml': '1', 'gone/g.yaml': '1' });
    const before = contentsOf(cwd);
    let count = 0;
    vi.mocked(fs.renameSync).mockImplementation((from, to) => {
      if (count++ === good) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
      actual.renameSync(from, to);
    });
    expect(() => write(cwd, { 'a.yaml': '2', 'b/b.yaml': '2', 'c/c.yaml': '2' })).toThrow(
      "out: can't be written (ENOSPC",
    );
    expect(contentsOf(cwd)).toEqual(before);
    expect(fs.existsSync(join(cwd, 'out/c'))).toBe(false);
  });

  it('leaves nothing behind when rendering fails half-way', () => {
    const cwd = folderWith();
    function* broken(): Generator<FolderFile> {
      yield { path: 'a.yaml', text: 'a' };
      throw new Error('template');
    }
    expect(() => writeFolder('out', cwd, broken())).toThrow('template');
    expect(fs.readdirSync(cwd)).toEqual([]);
  });

  it('is no file', () => {
    const cwd = folderWith({ out: 'text' });
    expect(() => write(cwd, { 'a.yaml': 'a' })).toThrow('out: is a file, where a folder is wanted');
  });
});
