import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox, SHELLS } from '../support/shell.ts';

/** A curl that writes a program to where `-o` says. */
const DOWNLOAD = (program: string) => `
while [ "$1" != -o ]; do shift; done
printf '%s\\n' '#!/bin/sh' '${program}' >"$2"`;

let box: Sandbox;
beforeEach(() => {
  box = new Sandbox();
  box.file('usr/bin/kubelet', 'old kubelet').file('usr/bin/kubeadm', 'old kubeadm').command('uname', 'echo x86_64');
});
afterEach(() => box.remove());

const install = (shell: readonly string[], version = 'v1.35.1') =>
  box.run(shell, 'install-kubelet', [], { KUBELET_VERSION: version, BIN_DIR: `${box.root}/usr/bin` });
const downloads = () =>
  box
    .calls()
    .filter((call) => call.startsWith('curl'))
    .map((call) => call.split(' ').at(-1));
const binaries = () => [box.read('usr/bin/kubelet'), box.read('usr/bin/kubeadm')];

describe.each(SHELLS.map((shell) => ({ shell })))('install-kubelet under $shell', ({ shell }) => {
  it.each([
    ['x86_64', 'amd64'],
    ['aarch64', 'arm64'],
  ])('fetches both for %s', (machine, architecture) => {
    box.command('uname', `echo ${machine}`).command('curl', DOWNLOAD('exit 0'));
    expect(install(shell)).toEqual({ status: 0, stdout: '', stderr: '' });
    const base = `https://dl.k8s.io/release/v1.35.1/bin/linux/${architecture}`;
    expect(downloads()).toEqual([`${base}/kubelet`, `${base}/kubeadm`]);
    expect(binaries()).toEqual(['#!/bin/sh\nexit 0\n', '#!/bin/sh\nexit 0\n']);
    expect(box.read('usr/bin/.kubelet.new')).toBe('');
  });

  it('leaves what is there when the download fails, and lets the node join', () => {
    box.command('curl', 'exit 22');
    const { status, stderr } = install(shell);
    expect(status).toBe(0);
    expect(stderr).toContain('the kubelet of the image stays');
    expect(stderr).toContain('the kubeadm of the image stays');
    expect(binaries()).toEqual(['old kubelet', 'old kubeadm']);
  });

  it('leaves what is there when what came does not run', () => {
    box.command('curl', DOWNLOAD('exit 1'));
    const { status, stderr } = install(shell);
    expect(status).toBe(0);
    expect(stderr).toContain('does not run here');
    expect(binaries()).toEqual(['old kubelet', 'old kubeadm']);
    expect(box.read('usr/bin/.kubelet.new')).toBe('');
  });

  it('installs each for itself', () => {
    box.command('curl', `case $* in */kubelet) exit 28 ;; esac${DOWNLOAD('exit 0')}`);
    expect(install(shell).status).toBe(0);
    expect(binaries()).toEqual(['old kubelet', '#!/bin/sh\nexit 0\n']);
  });

  it.each([
    ['an unknown machine', 'riscv64', 'v1.35.1'],
    ['no version', 'x86_64', ''],
  ])('fetches nothing for %s', (_, machine, version) => {
    box.command('uname', `echo ${machine}`).command('curl');
    const { status, stderr } = install(shell, version);
    expect(status).toBe(0);
    expect(stderr).toContain(`no release for version '${version}' on ${machine}`);
    expect(downloads()).toEqual([]);
  });
});
