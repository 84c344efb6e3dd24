import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The commands of a page's `sh` blocks, a line each, continuation lines joined, comments taken away. */
export function commandsIn(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap((block) => (block[1] as string).replace(/\\\n\s*/g, ' ').split('\n'))
    .map((line) => line.replace(/\s+#\s.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** A reader's folder: the fixtures, and a repository whose branch main has good clusters. */
export class Desk {
  readonly folder = mkdtempSync(join(tmpdir(), 'cozy-documented-'));

  constructor() {
    mkdirSync(join(this.folder, 'bin'));
    symlinkSync(join(root, 'bin/cozy.js'), join(this.folder, 'bin/cozy'));
    cpSync(join(root, 'fixtures'), join(this.folder, 'fixtures'), { recursive: true });
    for (const good of ['production/kubernetes.yaml', 'gpu/helmrelease.yaml'])
      cpSync(join(root, 'fixtures/clusters', good), join(this.folder, 'clusters', good));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: this.folder });
    git('init', '--quiet', '--initial-branch=main');
    git('add', 'clusters');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '-m', 'clusters');
  }

  /** Runs a command as it stands on the page. */
  run(command: string) {
    const line = command.replaceAll(/\bnpx cozy\b/g, 'cozy');
    const { status, stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', line], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(this.folder, 'bin')}:${process.env.PATH}`, NO_COLOR: '1' },
    });
    return { status, stdout, stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
