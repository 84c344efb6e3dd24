import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from './support/folder.ts';
import { runCozyIn } from './support/scenario.ts';

const program = resolve(import.meta.dirname, '../bin/cozy.js');

/** Inputs that are too large or too odd to stand in a scenario. */
describe('the built program', () => {
  it.each([
    [
      'a file of 50 MB',
      'a: b\n'.repeat(10 * 2 ** 20),
      'cozy: values.yaml: is larger than 10 MiB, which no values file is\n',
    ],
    [
      'an alias bomb',
      [
        'a: &a [x, x, x, x, x, x, x, x, x]',
        ...'bcdefghi'
          .split('')
          .map((key, index) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
      ].join('\n'),
      /^cozy: values\.yaml: .*alias.*\n$/,
    ],
  ])('refuses %s in one line', (_, text, stderr) => {
    const cwd = folderWith({ 'values.yaml': text });
    const outcome = runCozyIn(cwd, 'cozy lint values.yaml');
    expect(outcome).toMatchObject({ exit: 2, stdout: '' });
    expect(outcome.stderr).toEqual(typeof stderr === 'string' ? stderr : expect.stringMatching(stderr));
  });

  it('finds where values are nested ten thousand levels deep', () => {
    const cwd = folderWith({ 'values.yaml': `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}` });
    const { exit, stdout } = runCozyIn(cwd, 'cozy lint values.yaml');
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: expect.stringContaining('nested') });
  });

  it('renders a thousand node groups in a hundred thousand lines', () => {
    const group = (index: number) =>
      `  g${index}:\n    minReplicas: 1\n    maxReplicas: 3\n    instanceType: u1.large\n    diskSize: 20Gi\n${'    # remark\n'.repeat(95)}`;
    const text = `nodeGroups:\n  md0: null\n${Array.from({ length: 1000 }, (_, index) => group(index)).join('')}`;
    expect(text.split('\n').length).toBeGreaterThan(100_000);
    const cwd = folderWith({ 'values.yaml': text });
    const command =
      "cozy render -q values.yaml --name demo --namespace tenant-acme | grep -c '^kind: MachineDeployment$'";
    expect(runCozyIn(cwd, command)).toEqual({ exit: 0, stdout: '1000\n', stderr: '' });
  });

  it('finds every fault of a long file, each line shown within 80 columns', () => {
    const cwd = folderWith();
    writeFileSync(join(cwd, 'values.yaml'), `host: "${'x'.repeat(8_000_000)}"\nnope: {a: ${'y'.repeat(1_000_000)}}\n`);
    const { exit, stdout } = runCozyIn(cwd, 'cozy lint values.yaml');
    expect(exit).toBe(1);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('does not wait for a standard input that it was not asked to read', async () => {
    const cwd = folderWith({ 'values.yaml': 'version: v1.35' });
    const child = spawn(process.execPath, [program, 'lint', '-f', 'values.yaml'], {
      cwd,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const exit = await new Promise((done) => child.on('exit', done));
    expect(exit).toBe(0);
  });

  it('says what happens when standard output is full', () => {
    const cwd = folderWith({ 'values.yaml': 'version: v1.35' });
    const { exit, stderr } = runCozyIn(cwd, 'cozy render -q -f values.yaml --name demo -n tenant-acme > /dev/full');
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: "cozy: standard output: can't be written (ENOSPC)\n" });
  });
});
