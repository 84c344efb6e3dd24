import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith } from '../support/folder.ts';
import { runCozy, runCozyIn } from '../support/scenario.ts';

const GIT = 'git -c user.name=a -c user.email=a@example.org -c init.defaultBranch=main';
const group = (key: string) => (value: string) => `nodeGroups:\n  md0:\n    ${key}: ${value}\n`;
const within = (key: string, name: string) => (value: string) => group(key)(`{${name}: ${value}}`);

/** The fields that take text, and the text that may bring a regular expression to try every way to read it. */
const FIELDS: { readonly [field: string]: (value: string) => string } = {
  version: (value) => `version: ${value}\n`,
  host: (value) => `host: ${value}\n`,
  instanceType: group('instanceType'),
  diskSize: group('diskSize'),
  roles: (value) => group('roles')(`[${value}]`),
  gpus: (value) => group('gpus')(`[{name: ${value}}]`),
  'resources.memory': within('resources', 'memory'),
  evictionHardMemory: within('kubelet', 'evictionHardMemory'),
  systemReservedMemory: within('kubelet', 'systemReservedMemory'),
  systemReservedCpu: within('kubelet', 'systemReservedCpu'),
  hosts: (value) => `addons: {ingressNginx: {enabled: true, hosts: [${value}]}}\n`,
  preset: (value) => `controlPlane: {apiServer: {resourcesPreset: ${value}}}\n`,
  cpu: (value) => `controlPlane: {apiServer: {resources: {cpu: ${value}}}}\n`,
};
const BOMBS = ['a', '-', '0', '.', '.0', '${', '{{', '<a', ':1', ' '].flatMap((text) => {
  const many = text.repeat(100_000 / text.length);
  return [many, `0${many}!`];
});

describe('lint', () => {
  // Read in one pass, a file of these takes a moment; a pattern that goes back and forth takes hours.
  it.each(Object.keys(FIELDS))('is done with any text in %s', { timeout: 60_000 }, (field) => {
    const files = Object.fromEntries(
      BOMBS.map((bomb, index) => [`${index}.yaml`, FIELDS[field]?.(JSON.stringify(bomb)) ?? '']),
    );
    const { exit, stderr } = runCozy('timeout 45 cozy lint --format json .', files);
    expect([0, 1]).toContain(exit);
    expect(stderr).toBe('');
  });

  it('is done with a flag that opens a quote and does not close it', () => {
    const { exit, stderr } = runCozy(`timeout 10 cozy lint --set-json 'host="${'a'.repeat(50_000)}'`);
    expect(exit).toBe(2);
    expect(stderr).toMatch(/^cozy: --set-json host=.*not JSON/);
  });

  it('takes a line of almost 10 MiB', () => {
    const { exit, stdout } = runCozy('cozy lint --format json values.yaml', {
      'values.yaml': `host: "${'x'.repeat(10 * 2 ** 20 - 20)}"\n`,
    });
    expect(exit).toBe(1);
    expect(JSON.parse(stdout).findings).toMatchObject([{ rule: 'host-name', line: 1, column: 7 }]);
  });

  it('takes a list of a million items in one line', { timeout: 120_000 }, () => {
    const { exit, stdout } = runCozy('timeout 100 cozy lint --format json values.yaml', {
      'values.yaml': `x: [${'b, '.repeat(1_000_000)}]\n`,
    });
    expect(exit).toBe(1);
    expect(JSON.parse(stdout).findings).toMatchObject([{ rule: 'unknown-key', path: 'x' }]);
  });

  it('tells of ten thousand mistakes in one file', () => {
    const groups = Array.from(
      { length: 10_000 },
      (_, index) => `  g${index}: {minReplicas: 1, maxReplicas: 3, instanceType: none, diskSize: 20Gi}\n`,
    );
    const { exit, stdout } = runCozy('cozy lint --format json values.yaml', {
      'values.yaml': `nodeGroups:\n  md0: null\n${groups.join('')}`,
    });
    expect(exit).toBe(1);
    const { findings, summary } = JSON.parse(stdout);
    expect(summary).toMatchObject({ errors: 10_000, warnings: 0 });
    expect(findings.at(-1)).toMatchObject({ rule: 'known-instance-type', line: 10_002 });
  });

  it('says that there is no such revision', () => {
    const command = `${GIT} init -q && ${GIT} add . && ${GIT} commit -qm a && cozy lint --against nowhere values.yaml`;
    expect(runCozy(command, { 'values.yaml': 'version: v1.35\n' })).toEqual({
      exit: 2,
      stdout: '',
      stderr: expect.stringMatching(/^cozy: --against nowhere: no such file, folder or git revision.*\n$/),
    });
  });

  it('says that there is no git', () => {
    const cwd = folderWith({ 'values.yaml': 'version: v1.35\n' });
    const program = resolve(import.meta.dirname, '../../bin/cozy.js');
    const { status, stderr } = spawnSync(process.execPath, [program, 'lint', '--against', 'HEAD', 'values.yaml'], {
      cwd,
      env: { PATH: cwd },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^cozy: .*needs git.*\n$/) });
  });

  it('points at the marks of a merge that is not done', () => {
    const commit = (version: string) => `echo 'version: ${version}' > values.yaml && ${GIT} commit -qam ${version}`;
    const command = [
      `${GIT} init -q && ${GIT} add . && ${GIT} commit -qm a && ${GIT} branch other`,
      `${commit('v1.34')} && git checkout -q other && ${commit('v1.33')}`,
      `! ${GIT} merge -q main >/dev/null && cozy lint --format json --against HEAD values.yaml`,
    ].join(' && ');
    const { exit, stdout } = runCozy(command, { 'values.yaml': 'version: v1.35\n' });
    expect(exit).toBe(1);
    expect(JSON.parse(stdout).findings).toMatchObject([{ rule: 'yaml-syntax', line: 1, column: 1 }]);
  });

  it('says that a configuration names no rule', () => {
    const files = { 'values.yaml': 'version: v1.35\n', 'cozy.config.yaml': 'rules: {x: off}\n' };
    expect(runCozy('cozy lint values.yaml', files)).toEqual({
      exit: 2,
      stdout: '',
      stderr: expect.stringMatching(/^cozy: cozy\.config\.yaml:1:12: .*no rule x.*\n$/),
    });
  });

  it('hears two suppressions of one line', () => {
    const text =
      'nodeGroups:\n  md0:\n    # cozy-ignore: replica-bounds  a test\n    minReplicas: 5 # cozy-ignore: yaml-octal\n    maxReplicas: 03\n';
    const { exit, stdout } = runCozy('cozy lint --format json values.yaml', { 'values.yaml': text });
    expect(exit).toBe(0);
    expect(JSON.parse(stdout).findings).toMatchObject([
      { rule: 'unused-ignore', line: 4 },
      { rule: 'yaml-octal', line: 5 },
    ]);
  });

  it('accepts what a baseline holds, and nothing new', () => {
    const cwd = folderWith({ 'values.yaml': 'host: a_b\n' });
    const lint = 'cozy lint -q --baseline known.json values.yaml';
    expect(runCozyIn(cwd, lint).exit).toBe(0);
    expect(runCozyIn(cwd, lint).exit).toBe(0);
    const { exit, stdout } = runCozyIn(cwd, `echo 'nope: 1' >> values.yaml; ${lint} --format json`);
    expect(exit).toBe(1);
    expect(JSON.parse(stdout).findings).toMatchObject([{ rule: 'unknown-key', line: 2 }]);
  });

  it('mends the file that it was given and no other', () => {
    const wrong = 'version: 1.30\n';
    const cwd = folderWith({ 'a.yaml': wrong, 'b.yaml': wrong, 'deep/c.yaml': wrong });
    runCozyIn(cwd, 'cozy lint --fix a.yaml');
    expect(readdirSync(cwd, { recursive: true }).sort()).toEqual(['a.yaml', 'b.yaml', 'deep', join('deep', 'c.yaml')]);
    const read = (file: string) => readFileSync(join(cwd, file), 'utf8');
    expect([read('a.yaml'), read('b.yaml'), read('deep/c.yaml')]).toEqual(['version: v1.30\n', wrong, wrong]);
  });
});
