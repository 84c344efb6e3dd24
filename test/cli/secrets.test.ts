import { describe, expect, it } from 'vitest';
import { runCozy } from '../support/scenario.ts';

const FORMATS = ['text', 'json', 'github', 'gitlab', 'sarif', 'junit', 'tap', 'markdown'];
const values = (override: string) => `addons:\n  velero:\n    enabled: true\n    valuesOverride:\n${override}`;

describe('what a secret is', () => {
  it.each([
    ['a number of base 8', '      velero: {token: 0707123}\n', '0707123', '233043'],
    ['a blank missing', '      velero:\n        a: b\n        password:hunter2\n', 'hunter2'],
    ['an open quote', '      velero: {password: "hunter2}\n', 'hunter2'],
    ['a key twice', '      velero: {apiKey: hunter2, apiKey: hunter3}\n', 'hunter2', 'hunter3'],
    ['two colons', '      password: hunter2: x\n', 'hunter2'],
  ])('is not shown, whatever is wrong: %s', (_, override, ...secrets) => {
    const formats = FORMATS.map((format) => `--format ${format}`).join(' ');
    const { exit, stdout, stderr } = runCozy(`cozy lint --strict ${formats} values.yaml`, {
      'values.yaml': values(override),
    });
    expect({ exit, stderr }).toEqual({ exit: 1, stderr: '' });
    for (const secret of secrets) expect(stdout).not.toContain(secret);
  });

  it('is starred in the line that is shown, with the carets below it', () => {
    const { stdout } = runCozy('cozy lint -q --strict values.yaml; cozy lint values.yaml', {
      'values.yaml': values('      velero: {token: 0123}\n'),
    });
    expect(stdout).toContain('    5 |       velero: {token: *****\n      |                       ^^^^\n');
  });

  it('is nothing said of where a bare word is free to be a boolean', () => {
    const outcome = runCozy('cozy lint values.yaml', { 'values.yaml': values('      velero: {password: on}\n') });
    expect(outcome).toMatchObject({ exit: 0, stdout: 'no findings in 1 cluster\n' });
  });
});
