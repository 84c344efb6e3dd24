import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The commands of the README's `sh` blocks, a line each, continuation lines joined. */
const commands = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap((block) => (block[1] as string).replace(/\\\n\s*/g, ' ').split('\n'))
  .map((line) => line.replace(/\s+#\s.*$/, '').trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Set-up and the tests themselves run in CI, in the README's own words. */
const setUp = commands.filter((command) => /^npm (ci|test|run test:tools)\b/.test(command));
const uses = commands.filter((command) => !setUp.includes(command));

/** What a command that shows findings or refuses exits with; all others exit with 0. */
const exitCode = (command: string): number => Number(/fixtures\/clusters\/broken/.test(command));

describe('the README', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'readme-'));
    cpSync(join(root, 'fixtures'), join(folder, 'fixtures'), { recursive: true });
    execFileSync('mkdir', [join(folder, 'bin')]);
    symlinkSync(join(root, 'bin/cozy.js'), join(folder, 'bin/cozy'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows how to set up, to test and to use', () => {
    expect(setUp.some((command) => command.startsWith('npm ci'))).toBe(true);
    expect(setUp).toContain('npm test');
    expect(uses.length).toBeGreaterThan(5);
  });

  it.each(setUp)('has CI run %s as it stands', (command) => {
    const ci = readFileSync(join(root, '.ci/run'), 'utf8');
    for (const part of command.split(' && ')) expect(ci).toMatch(new RegExp(`^step ${part}( >/dev/null)?$`, 'm'));
  });

  it.each(uses)('%s', (command) => {
    const line = command.replaceAll(/\bnpx cozy\b/g, 'cozy');
    const result = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}`, NO_COLOR: '1' },
    });
    expect({ status: result.status, stderr: result.status === exitCode(command) ? '' : result.stderr }).toEqual({
      status: exitCode(command),
      stderr: '',
    });
  });
});
