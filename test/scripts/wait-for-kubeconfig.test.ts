import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox, SHELLS } from '../support/shell.ts';

let box: Sandbox;
beforeEach(() => {
  box = new Sandbox();
});
afterEach(() => box.remove());

const wait = (shell: readonly string[]) =>
  box.run(shell, 'wait-for-kubeconfig', [], { KUBECONFIG_FILE: `${box.root}/super-admin.svc` });

describe.each(SHELLS.map((shell) => ({ shell })))('wait-for-kubeconfig under $shell', ({ shell }) => {
  it('is done at once when the file is there', () => {
    box.file('super-admin.svc', 'x').command('sleep');
    expect(wait(shell)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(box.calls()).toEqual([]);
  });

  it('waits for an empty file to be filled, looking every 5 seconds', () => {
    box
      .file('super-admin.svc', '')
      .command('sleep', `[ -f '${box.root}/slept' ] && echo x >'${box.root}/super-admin.svc'; : >'${box.root}/slept'`);
    expect(wait(shell).status).toBe(0);
    expect(box.calls()).toEqual(['sleep 5', 'sleep 5']);
  });

  it('gives up after 10 minutes and says so', () => {
    box.command('sleep');
    const { status, stdout, stderr } = wait(shell);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/no kubeconfig at .*super-admin.svc after 10 minutes/);
    expect(box.calls()).toEqual(Array(120).fill('sleep 5'));
  });
});
