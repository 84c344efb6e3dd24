import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly name?: string;
  readonly run?: string;
}

const root = resolve(import.meta.dirname, '../..');
const steps = parse(readFileSync(join(root, 'action.yml'), 'utf8')).runs.steps as readonly Step[];

/** Runs the step of the action that lints, as the runner does. */
function lint(path: string, args: string) {
  const script = steps.find(({ name }) => name === 'lint')?.run as string;
  const { status, stdout } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, GITHUB_ACTION_PATH: root, COZY_PATH: path, COZY_ARGS: args },
  });
  return { status, stdout };
}

it('the action is content with good clusters', () => {
  expect(lint('fixtures/clusters/production fixtures/clusters/gpu', '--strict --quiet').status).toBe(0);
});

it('the action shows mistakes beside their lines, and fails', () => {
  const { status, stdout } = lint('fixtures/clusters/broken', '');
  expect(status).toBe(1);
  expect(stdout).toMatch(/^::error file=fixtures\/clusters\/broken\/values\.yaml,line=2,/m);
});

it('the action runs nothing that an input holds', () => {
  const { status, stdout } = lint('fixtures/clusters/gpu;echo$IFS$(echo)pwned', '');
  expect(status).toBe(2);
  expect(stdout).not.toContain('pwned');
});
