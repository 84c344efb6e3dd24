import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const SCRIPTS = resolve(import.meta.dirname, '../../charts/kubernetes/scripts');

/** The shells of this machine that a script has to run under. */
export const SHELLS = [['dash'], ['bash'], ['busybox', 'sh']].filter(([program = '']) => isInstalled(program));

export function isInstalled(program: string): boolean {
  return spawnSync('which', [program]).status === 0;
}

export function scriptPath(name: string): string {
  return join(SCRIPTS, `${name}.sh`);
}

/** A folder in which a script runs with commands of the test's making. */
export class Sandbox {
  readonly root = mkdtempSync(join(tmpdir(), 'cozy-script-'));

  /** Puts a command on the PATH; each call of it is noted. */
  command(name: string, body = ''): this {
    const log = join(this.root, 'calls');
    this.file(`bin/${name}`, `#!/bin/sh\necho "${name} $*" >>'${log}'\n${body}\n`);
    chmodSync(join(this.root, 'bin', name), 0o755);
    return this;
  }

  file(path: string, text: string): this {
    const full = join(this.root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    return this;
  }

  read(path: string): string {
    const full = join(this.root, path);
    return existsSync(full) ? readFileSync(full, 'utf8') : '';
  }

  /** The calls of the stub commands so far, in order, without the folder's own path. */
  calls(): string[] {
    return this.read('calls').replaceAll(this.root, '').split('\n').slice(0, -1);
  }

  run(shell: readonly string[], script: string, args: readonly string[] = [], env: Record<string, string> = {}) {
    const [program = '', ...options] = shell;
    const path = `${join(this.root, 'bin')}:${process.env.PATH}`;
    const { status, stdout, stderr } = spawnSync(program, [...options, scriptPath(script), ...args], {
      encoding: 'utf8',
      env: { ...env, PATH: path },
    });
    return { status, stdout, stderr };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
