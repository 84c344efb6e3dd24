import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import { replaceFile } from '../../src/emit/write-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cozy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(text: string, name = 'values.yaml'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('replaceFile', () => {
  it('replaces the text and leaves nothing beside', () => {
    const path = fileWith('\uFEFFa: 1\r\n');
    replaceFile(path, folder, '\uFEFFa: 1\r\n', '\uFEFFa: ä\r\n');
    expect(readFileSync(path, 'utf8')).toBe('\uFEFFa: ä\r\n');
    expect(readdirSync(folder)).toEqual(['values.yaml']);
  });

  it('keeps the mode', () => {
    const path = fileWith('a: 1\n');
    for (const mode of [0o600, 0o664, 0o755]) {
      chmodSync(path, mode);
      replaceFile(path, folder, readFileSync(path, 'utf8'), `a: ${mode}\n`);
      expect(statSync(path).mode & 0o777).toBe(mode);
    }
  });

  it('replaces the target of a link, and the link stays', () => {
    mkdirSync(join(folder, 'real'));
    const target = fileWith('a: 1\n', 'real/values.yaml');
    const link = join(folder, 'link.yaml');
    symlinkSync('real/values.yaml', link);
    replaceFile('link.yaml', folder, 'a: 1\n', 'a: 2\n');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('a: 2\n');
    expect(readdirSync(join(folder, 'real'))).toEqual(['values.yaml']);
  });

  it('leaves a file alone that changed since it was read', () => {
    const path = fileWith('a: 2\n');
    expect(() => replaceFile(path, folder, 'a: 1\n', 'a: 3\n')).toThrow(UsageError);
    expect(() => replaceFile(path, folder, 'a: 1\n', 'a: 3\n')).toThrow(`${path} has changed since it was read`);
    expect(readFileSync(path, 'utf8')).toBe('a: 2\n');
  });

  it('leaves a file alone whose bytes are no text', () => {
    const path = join(folder, 'values.yaml');
    const bytes = Buffer.from([0x61, 0x3a, 0x20, 0xff, 0x0a]);
    writeFileSync(path, bytes);
    expect(() => replaceFile(path, folder, bytes.toString(), 'a: 3\n')).toThrow(UsageError);
    expect(readFileSync(path)).toEqual(bytes);
  });

  it('says in one line what is missing', () => {
    const path = join(folder, 'gone.yaml');
    expect(() => replaceFile(path, folder, '', 'a')).toThrow(
      new UsageError(`${path} can't be written: ENOENT, no such file or directory`),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves nothing beside what it cannot replace', () => {
    const inner = join(folder, 'values.yaml');
    mkdirSync(inner);
    expect(() => replaceFile(inner, folder, '', 'a')).toThrow(UsageError);
    expect(readdirSync(folder)).toEqual(['values.yaml']);
  });
});
