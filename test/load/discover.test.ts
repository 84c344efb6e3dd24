import * as fs from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import { discover } from '../../src/load/discover.ts';
import { folderWith } from '../support/folder.ts';

vi.mock('node:fs', { spy: true });

const find = (cwd: string, inputs: readonly string[], stdin = '') =>
  discover(inputs, { cwd, stdin: Readable.from([stdin]) });
const names = async (cwd: string, ...inputs: string[]) => (await find(cwd, inputs)).map(({ source }) => source.name);
const refusal = async (cwd: string, ...inputs: string[]) => {
  const error: unknown = await find(cwd, inputs).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UsageError);
  return (error as UsageError).message;
};

describe('inputs', () => {
  it('are read in the order given, each once', async () => {
    const cwd = folderWith({ 'b.yaml': 'b: 1', 'a.txt': 'a: 1' });
    fs.symlinkSync('b.yaml', join(cwd, 'link.yaml'));
    expect(await names(cwd, 'b.yaml', 'a.txt', './b.yaml', 'link.yaml')).toEqual(['b.yaml', 'a.txt']);
  });

  it('of a folder are its YAML files by name, at any depth, none hidden and none of node_modules', async () => {
    const files = [
      'z.yaml',
      'a/b.yml',
      'a/c.json',
      '.git/x.yaml',
      '.hidden.yaml',
      'node_modules/m/x.yaml',
      'B.yaml',
      'notes.md',
    ];
    const cwd = folderWith(Object.fromEntries(files.map((file) => [`in/${file}`, 'a: 1'])));
    expect(await names(cwd, 'in/')).toEqual(['in/B.yaml', 'in/a/b.yml', 'in/z.yaml']);
    expect(await names(join(cwd, 'in'), '.')).toEqual(['B.yaml', 'a/b.yml', 'z.yaml']);
  });

  it('of a glob are its YAML and JSON files; a file with the name of a glob is that file', async () => {
    const cwd = folderWith({ 'x/b.yaml': '', 'x/a.json': '{}', 'x/README.md': '', 'y[1].yaml': 'y: 1', 'y1.yaml': '' });
    expect(await names(cwd, '*/*')).toEqual(['x/a.json', 'x/b.yaml']);
    expect(await names(cwd, 'y[1].yaml')).toEqual(['y[1].yaml']);
  });

  it('know whether the user named them', async () => {
    const cwd = folderWith({ 'a.yaml': '', 'x/b.yaml': '' });
    const found = await find(cwd, ['a.yaml', 'x', '-'], 'c: 1');
    expect(found.map(({ source, named }) => [source.kind, source.name, named])).toEqual([
      ['file', 'a.yaml', true],
      ['file', 'x/b.yaml', false],
      ['stdin', '<stdin>', true],
    ]);
  });

  it('end although links lead in a circle', async () => {
    const cwd = folderWith({ 'a/b/c.yaml': '' });
    fs.symlinkSync('../..', join(cwd, 'a/b/up'));
    fs.symlinkSync('../a', join(cwd, 'a/self'));
    expect(await names(cwd, '.')).toEqual(['a/b/c.yaml']);
    expect(await names(cwd, '**/c.yaml')).toEqual(['a/b/c.yaml']);
  });

  it('keep a BOM and CRLF', async () => {
    const cwd = folderWith({ 'a.yaml': '\ufeffa: 1\r\n' });
    expect((await find(cwd, ['a.yaml']))[0]?.source.text).toBe('\ufeffa: 1\r\n');
  });
});

describe('what can not be read', () => {
  afterEach(() => void vi.mocked(fs.readdirSync).mockRestore());

  it.each([
    ['a file that is not there', ['nope.yaml'], 'nope.yaml: no such file or folder'],
    ['a path through a file', ['a.yaml/b.yaml'], 'a.yaml/b.yaml: a part of the path is a file, not a folder'],
    ['no name at all', [''], 'an INPUT is empty; give a file, a folder, a glob or -'],
    ['a folder without YAML', ['empty'], 'empty: the folder holds no *.yaml or *.yml file'],
    ['a glob without a match', ['*.yml'], '*.yml: no file, and as a glob it matches none'],
    ['a glob that matches other files only', ['empty/*'], 'empty/*: the glob matches no YAML file'],
    ['binary data', ['binary.yaml'], 'binary.yaml: is binary data, not YAML'],
    ['UTF-16', ['wide.yaml'], 'wide.yaml: is UTF-16; save it as UTF-8'],
    ['bytes that are no UTF-8', ['latin.yaml'], 'latin.yaml: line 2 is not valid UTF-8; save the file as UTF-8'],
    ['a file of 11 MB', ['large.yaml'], 'large.yaml: is larger than 10 MiB, which no values file is'],
    ['a device without an end', ['/dev/zero'], '/dev/zero: is larger than 10 MiB, which no values file is'],
    ['a link to nothing in a folder', ['links'], 'links/gone.yaml: no such file or folder'],
    ['a link to itself', ['self.yaml'], 'self.yaml: its links lead in a circle'],
  ])('%s', async (_, inputs, message) => {
    const cwd = folderWith({
      'a.yaml': '',
      'empty/notes.md': '',
      'binary.yaml': Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 1),
      'wide.yaml': Buffer.from('\ufeffa: 1', 'utf16le'),
      'latin.yaml': Buffer.concat([Buffer.from('a: 1\nb: caf'), Uint8Array.of(0xe9), Buffer.from('\n')]),
      'large.yaml': inputs.includes('large.yaml') ? 'a: 1\n'.repeat(2_200_000) : '',
      'links/ok.yaml': '',
    });
    fs.symlinkSync('nowhere', join(cwd, 'links/gone.yaml'));
    fs.symlinkSync('self.yaml', join(cwd, 'self.yaml'));
    expect(await refusal(cwd, ...inputs)).toBe(message);
  });

  it('a folder without permission', async () => {
    const cwd = folderWith({ 'in/a.yaml': '' });
    vi.mocked(fs.readdirSync).mockImplementation(() => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    });
    expect(await refusal(cwd, 'in')).toBe('in: may not be read; check its permissions');
  });
});
