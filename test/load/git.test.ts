import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesCommit, textsAt } from '../../src/load/git.ts';

describe('the texts that files had at a git revision', () => {
  let top: string;
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: top,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const write = (name: string, text: string): string => {
    const file = join(top, name);
    writeFileSync(file, text);
    return file;
  };
  beforeEach(() => {
    top = mkdtempSync(join(tmpdir(), 'git-'));
    git('init', '-q', '-b', 'main');
    mkdirSync(join(top, 'clusters'));
  });
  afterEach(() => rmSync(top, { recursive: true, force: true }));

  it('reads the committed text of a changed file, and none of a new one', () => {
    const changed = write('clusters/ä b.yaml', 'host: alt.example.org # ü\n');
    git('add', '.');
    git('commit', '-qm', 'first');
    write('clusters/ä b.yaml', 'host: neu.example.org\n');
    const fresh = write('clusters/new.yaml', '{}\n');
    expect([...textsAt([changed, fresh], 'HEAD')]).toEqual([[changed, 'host: alt.example.org # ü\n']]);
  });

  it('knows no older text where nothing has been committed yet', () => {
    expect([...textsAt([write('values.yaml', '{}\n')], 'HEAD')]).toEqual([]);
  });

  it('follows a rename', () => {
    const text = `version: v1.34\n${'# a comment\n'.repeat(20)}`;
    const old = write('clusters/old.yaml', text);
    git('add', '.');
    git('commit', '-qm', 'first');
    const renamed = join(top, 'clusters/renamed.yaml');
    renameSync(old, renamed);
    writeFileSync(renamed, text.replace('v1.34', 'v1.35'));
    git('add', '.');
    expect(textsAt([renamed], 'main').get(renamed)).toBe(text);
  });

  it('works in the middle of a merge', () => {
    const file = write('values.yaml', 'host: a.example.org\n');
    git('add', '.');
    git('commit', '-qm', 'first');
    git('checkout', '-qb', 'other');
    write('values.yaml', 'host: b.example.org\n');
    git('commit', '-qam', 'b');
    git('checkout', '-q', 'main');
    write('values.yaml', 'host: c.example.org\n');
    git('commit', '-qam', 'c');
    expect(() => git('merge', 'other')).toThrow();
    expect(textsAt([file], 'HEAD').get(file)).toBe('host: c.example.org\n');
    expect(textsAt([file], 'other').get(file)).toBe('host: b.example.org\n');
  });

  it('takes a folder of that name at the revision for no older version', () => {
    write('clusters/a.yaml', '{}\n');
    git('add', '.');
    git('commit', '-qm', 'first');
    rmSync(join(top, 'clusters'), { recursive: true });
    const file = write('clusters', 'version: v1.35\n');
    const other = write('b.yaml', '{}\n');
    expect(textsAt([file, other], 'HEAD').size).toBe(0);
  });

  it('says what is wrong with a revision or a place outside of any repository', () => {
    const file = write('values.yaml', '{}\n');
    git('add', '.');
    git('commit', '-qm', 'first');
    expect(() => textsAt([file], 'no-such-branch')).toThrow(/no-such-branch: no such file, folder or git revision/);
    expect(() => textsAt([file], '--output=x')).toThrow(/no such file, folder or git revision/);
    expect(namesCommit(top, 'main')).toBe(true);
    expect(namesCommit(top, 'no-such-branch')).toBe(false);
    const outside = mkdtempSync(join(tmpdir(), 'no-git-'));
    writeFileSync(join(outside, 'values.yaml'), '{}\n');
    expect(() => textsAt([join(outside, 'values.yaml')], 'HEAD')).toThrow(/lies in no git repository/);
    rmSync(outside, { recursive: true });
  });
});
