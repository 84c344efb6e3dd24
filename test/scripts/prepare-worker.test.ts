import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox, SHELLS } from '../support/shell.ts';

const CONFIG = 'etc/containerd/config.toml';
const PATH = '  config_path = "/etc/containerd/certs.d"';
const ONE = '[plugins."io.containerd.grpc.v1.cri".registry]';
const TWO = '[plugins."io.containerd.cri.v1.images".registry]';

let box: Sandbox;
beforeEach(() => {
  box = new Sandbox();
  box.file(CONFIG, `version = 2\n${ONE}\n  config_path = ""\n`);
  for (const name of ['systemctl', 'mount', 'containerd']) box.command(name);
  box.command('mountpoint', 'exit 1');
});
afterEach(() => box.remove());

const prepare = (shell: readonly string[]) => box.run(shell, 'prepare-worker', [], { ROOT_DIR: box.root });

describe.each(SHELLS.map((shell) => ({ shell })))('prepare-worker under $shell', ({ shell }) => {
  it('stops containerd, mounts, and starts containerd', () => {
    expect(prepare(shell)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(box.calls()).toEqual([
      'systemctl stop containerd',
      'mountpoint -q /var/lib/kubelet',
      'mount --bind /persistent/kubelet /var/lib/kubelet',
      'mountpoint -q /var/lib/containerd',
      'mount --bind /persistent/containerd /var/lib/containerd',
      'systemctl start containerd',
    ]);
  });

  it('mounts nothing twice', () => {
    box.command('mountpoint');
    expect(prepare(shell).status).toBe(0);
    expect(box.calls().filter((call) => call.startsWith('mount '))).toEqual([]);
  });

  it('sets the path in the sections of containerd 1 and 2, and nothing else', () => {
    box.file(
      CONFIG,
      [
        'version = 3',
        "    [plugins.'io.containerd.cri.v1.images'.registry]",
        "      config_path = '/old'",
        '      other = 1',
        '    [plugins."io.containerd.grpc.v1.cri".registry]',
        '      [plugins."io.containerd.grpc.v1.cri".registry.headers]',
        '        config_path = "not this one"',
        '',
      ].join('\n'),
    );
    expect(prepare(shell).status).toBe(0);
    expect(box.read(CONFIG).split('\n')).toEqual([
      'version = 3',
      "    [plugins.'io.containerd.cri.v1.images'.registry]",
      PATH,
      '      other = 1',
      '    [plugins."io.containerd.grpc.v1.cri".registry]',
      PATH,
      '      [plugins."io.containerd.grpc.v1.cri".registry.headers]',
      '        config_path = "not this one"',
      '',
    ]);
  });

  it('changes nothing when run again', () => {
    prepare(shell);
    const once = box.read(CONFIG);
    expect(once).toBe(`version = 2\n${ONE}\n${PATH}\n${TWO}\n${PATH}\n`);
    prepare(shell);
    expect(box.read(CONFIG)).toBe(once);
  });

  it('asks containerd for a config where there is none', () => {
    box.file(CONFIG, '').command('containerd', `echo '${ONE}'`);
    expect(prepare(shell).status).toBe(0);
    expect(box.read(CONFIG)).toBe(`${ONE}\n${PATH}\n${TWO}\n${PATH}\n`);
  });

  it('goes on after a failed mount, starts containerd, and fails', () => {
    box.command('mount', 'case $* in *kubelet*) exit 32 ;; esac');
    const { status, stderr } = prepare(shell);
    expect(status).toBe(1);
    expect(stderr).toBe('/var/lib/kubelet is not on the persistent disk\n');
    expect(box.calls()).toContain('mount --bind /persistent/containerd /var/lib/containerd');
    expect(box.calls().at(-1)).toBe('systemctl start containerd');
  });
});
