import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isInstalled, scriptPath } from '../support/shell.ts';

const SCRIPTS = ['cleanup', 'install-kubelet', 'prepare-worker', 'wait-for-kubeconfig'];
const installed = isInstalled('shellcheck');

describe.skipIf(!installed && !process.env.CI)(`shellcheck${installed ? '' : ' (not installed)'}`, () => {
  it.each(SCRIPTS)('finds nothing in %s', (name) => {
    const { stdout, error } = spawnSync('shellcheck', [scriptPath(name)], { encoding: 'utf8' });
    expect(error).toBeUndefined();
    expect(stdout).toBe('');
  });
});

describe('on its way to where it runs', () => {
  // Kubernetes makes one dollar of two; cloud-init reads user data as a Jinja template.
  it.each(SCRIPTS)('%s holds nothing that would be taken for something else', (name) => {
    const text = readFileSync(scriptPath(name), 'utf8');
    expect(text).toMatch(/^[\x20-\x7e\n\t]*$/);
    expect(text).not.toContain('$$');
    expect(text).not.toMatch(/\{[{%#]/);
  });
});
