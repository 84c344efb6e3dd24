import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { isInstalled } from '../support/shell.ts';

interface Hook {
  readonly id: string;
  readonly entry: string;
}

const root = resolve(import.meta.dirname, '../..');
const manifest = join(root, '.pre-commit-hooks.yaml');
const hooks = parse(readFileSync(manifest, 'utf8')) as readonly Hook[];
const installed = isInstalled('pre-commit');

const good = (storageClass = 'replicated') =>
  `storageClass: ${storageClass}\nnodeGroups:\n  md0:\n    minReplicas: 1\n`;
const bad = 'version: v1.99\nnodeGroups:\n  md0:\n    minReplicas: 1\n';
const mendable = 'version: "1.34"\nnodeGroups:\n  md0:\n    minReplicas: 1\n';
const mended = mendable.replace('1.34', 'v1.34');

/** A repository whose commits run one of our hooks, as pre-commit runs it. */
class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), 'cozy-pre-commit-'));
  readonly #env: NodeJS.ProcessEnv;

  constructor(id: string) {
    const bin = join(this.folder, '.git/bin');
    this.#env = {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: join(this.folder, '.git/home'),
      PRE_COMMIT_HOME: join(this.folder, '.git/pre-commit'),
      GIT_CONFIG_NOSYSTEM: '1',
      ...Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((who) => [
          [`GIT_${who}_NAME`, 'Test'],
          [`GIT_${who}_EMAIL`, 'test@example.org'],
        ]),
      ),
    };
    this.run('git', 'init', '--quiet', '--initial-branch=main');
    mkdirSync(bin);
    symlinkSync(join(root, 'bin/cozy.js'), join(bin, 'cozy'));
    chmodSync(join(root, 'bin/cozy.js'), 0o755);
    const hook = { ...hooks.find((each) => each.id === id), language: 'system' };
    this.write('.pre-commit-config.yaml', stringify({ repos: [{ repo: 'local', hooks: [hook] }] }));
    this.run('pre-commit', 'install');
    this.stage('.pre-commit-config.yaml');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  stage(...paths: readonly string[]): void {
    this.run('git', 'add', ...paths);
  }

  /** Commits what is staged, and gives what was said where that was not let through. */
  commit(): { readonly done: boolean; readonly said: string } {
    const { status, stdout, stderr } = spawnSync('git', ['commit', '-m', 'x'], this.#options());
    return { done: status === 0, said: stdout + stderr };
  }

  run(program: string, ...args: readonly string[]): string {
    return execFileSync(program, args, { ...this.#options(), stdio: 'pipe' });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #options() {
    return { cwd: this.folder, env: this.#env, encoding: 'utf8' } as const;
  }
}

function describeWithPreCommit(name: string, tests: () => void): void {
  if (installed) describe(name, tests);
  else if (process.env.CI) throw new Error(`${name}: pre-commit is missing; install the package pre-commit`);
  else describe.skip(`${name} (skipped: pre-commit is not installed)`, tests);
}

describeWithPreCommit('the hook cozy-lint', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository('cozy-lint');
    repository.write('README.md', 'hello\n');
    repository.stage('README.md');
    expect(repository.commit()).toMatchObject({ done: true });
  });
  afterEach(() => repository.remove());

  it('lets a good file through', () => {
    repository.write('clusters/a.yaml', good());
    repository.stage('clusters/a.yaml');
    expect(repository.commit()).toMatchObject({ done: true });
  });

  it('stops a bad file, and says what is wrong', () => {
    repository.write('clusters/a.yaml', bad);
    repository.stage('clusters/a.yaml');
    const { done, said } = repository.commit();
    expect(done).toBe(false);
    expect(said).toContain('clusters/a.yaml');
    expect(said).toContain('schema-enum');
  });

  it('has nothing to say of other YAML', () => {
    repository.write('compose.yaml', 'services:\n  web:\n    image: nginx\n');
    repository.write('pod.yaml', 'apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n');
    repository.stage('compose.yaml', 'pod.yaml');
    expect(repository.commit()).toMatchObject({ done: true });
  });

  it('leaves out what the configuration excludes', () => {
    repository.write('cozy.config.yaml', 'exclude: charts/**\n');
    repository.write('charts/templates/a.yaml', 'a: {{ .Values.a }}\n');
    repository.stage('cozy.config.yaml', 'charts');
    expect(repository.commit()).toMatchObject({ done: true });
  });

  it('looks at what is staged only', () => {
    repository.write('clusters/bad.yaml', bad);
    repository.write('clusters/a.yaml', good());
    repository.stage('clusters/a.yaml');
    repository.write('clusters/a.yaml', bad);
    expect(repository.commit()).toMatchObject({ done: true });
    expect(repository.read('clusters/a.yaml')).toBe(bad);
  });

  it('stops a change of what can not be changed', () => {
    repository.write('clusters/a.yaml', good());
    repository.stage('clusters/a.yaml');
    expect(repository.commit()).toMatchObject({ done: true });
    repository.write('clusters/a.yaml', good('local'));
    repository.stage('clusters/a.yaml');
    const { done, said } = repository.commit();
    expect(done).toBe(false);
    expect(said).toContain('immutable');
  });
});

describeWithPreCommit('the hook cozy-lint, before there is a commit', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository('cozy-lint');
  });
  afterEach(() => repository.remove());

  it('lets a good file through', () => {
    repository.write('a.yaml', good());
    repository.stage('a.yaml');
    expect(repository.commit()).toMatchObject({ done: true });
  });
});

describeWithPreCommit('the hook cozy-fix', () => {
  let repository: Repository;
  beforeEach(() => {
    repository = new Repository('cozy-fix');
  });
  afterEach(() => repository.remove());

  it('mends a file, and stops the commit so that the edit is looked at', () => {
    repository.write('a.yaml', mendable);
    repository.stage('a.yaml');
    expect(repository.commit()).toMatchObject({ done: false });
    expect(repository.read('a.yaml')).toBe(mended);
    repository.stage('a.yaml');
    expect(repository.commit()).toMatchObject({ done: true });
  });
});

describeWithPreCommit('the manifest of hooks', () => {
  it('is one to pre-commit', () => {
    const { status, stdout } = spawnSync('pre-commit', ['validate-manifest', manifest], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it.each(hooks)('$id is installed with npm, by the name of the program', ({ entry }) => {
    const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(bin)).toContain(entry.split(' ')[0]);
  });
});
