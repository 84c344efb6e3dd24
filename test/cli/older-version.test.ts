import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const cozy = resolve(import.meta.dirname, '../../bin/cozy.js');

describe('cozy lint, as its user has a say', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'older-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const git = (...args: string[]): void => {
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      cwd: folder,
      stdio: 'pipe',
    });
  };
  const commit = (): void => {
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'older');
  };
  const lint = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [cozy, 'lint', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const rules = (...args: string[]): readonly string[] => {
    const { stdout } = lint('--format', 'json', ...args);
    const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string; line: number }[] };
    return findings.map(({ rule, line }) => `${line} ${rule}`);
  };
  const resource = (name: string, spec: string): string =>
    `apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata:\n  name: ${name}\n  namespace: tenant-a\nspec:\n${spec}`;

  const OLD = 'storageClass: replicated\nversion: v1.33\nnodeGroups:\n  md0:\n    diskSize: 1024Mi\n';
  const NEW = 'storageClass: local\nversion: v1.35\nnodeGroups:\n  md0:\n    diskSize: 1Gi\n';

  it('compares with a git revision, a file and a folder alike, and equal quantities are no change', () => {
    write('clusters/a.yaml', OLD);
    commit();
    write('old.yaml', OLD);
    write('before/clusters/a.yaml', OLD);
    write('clusters/a.yaml', NEW);
    const expected = ['1 immutable', '2 version-upgrade'];
    for (const against of ['HEAD', 'main', 'old.yaml', 'before', 'before/clusters']) {
      expect(rules('clusters/a.yaml', '--against', against).filter((rule) => !rule.endsWith('replaces-nodes'))).toEqual(
        expected,
      );
    }
    expect(rules('clusters', '--against', 'HEAD')).toEqual(rules('clusters/a.yaml', '--against', 'HEAD'));
    expect(rules('-f', 'clusters/a.yaml', '--against', 'HEAD')).toEqual(rules('clusters/a.yaml', '--against', 'HEAD'));
  });

  it('follows a rename, and a new file has no older version', () => {
    write('a.yaml', `# ${'a comment '.repeat(20)}\n${OLD}`);
    commit();
    git('mv', 'a.yaml', 'b.yaml');
    write('b.yaml', `# ${'a comment '.repeat(20)}\n${OLD.replace('replicated', 'local')}`);
    write('new.yaml', NEW);
    expect(rules('b.yaml', '--against', 'HEAD')).toEqual(['2 immutable']);
    expect(rules('new.yaml', '--against', 'HEAD')).toEqual([]);
  });

  it('pairs the resources of a file by name, and remarks on one that is gone', () => {
    write(
      'c.yaml',
      `${resource('a', '  storageClass: replicated\n')}---\n${resource('b', '  storageClass: replicated\n')}`,
    );
    commit();
    write('c.yaml', resource('b', '  storageClass: local\n'));
    expect(rules('c.yaml', '--against', 'HEAD')).toEqual(['7 immutable']);
    expect(lint('c.yaml', '--against', 'HEAD').stderr).toContain('the cluster "a" of HEAD:c.yaml is gone');
  });

  it('evaluates the validations that a team adds to the schema', () => {
    write('cozy.config.yaml', 'validations: more.json\n');
    write(
      'more.json',
      JSON.stringify({
        properties: {
          nodeGroups: {
            additionalProperties: {
              'x-kubernetes-validations': [
                {
                  rule: '!has(oldSelf.maxReplicas) || self.maxReplicas >= oldSelf.maxReplicas',
                  message: 'bounds only grow',
                },
              ],
            },
          },
        },
      }),
    );
    write('old.yaml', 'nodeGroups:\n  md0:\n    maxReplicas: 5\n');
    write('a.yaml', 'nodeGroups:\n  md0:\n    maxReplicas: 4\n');
    expect(lint('a.yaml', '--against', 'old.yaml')).toMatchObject({ status: 1 });
    expect(rules('a.yaml', '--against', 'old.yaml')).toContain('3 immutable');
    expect(rules('old.yaml', '--against', 'a.yaml')).toEqual([]);
  });

  it('says in a line what an older version can not be, or that it can not be read', () => {
    write('a.yaml', NEW);
    commit();
    expect(lint('a.yaml', '--against', 'no-such')).toEqual({
      status: 2,
      stdout: '',
      stderr:
        'cozy: --against no-such: no such file, folder or git revision; give a branch, tag or commit that git rev-parse knows here\n',
    });
    write('broken.yaml', 'a: [\n');
    const { status, stderr } = lint('a.yaml', '--against', 'broken.yaml');
    expect(status).toBe(0);
    expect(stderr).toContain('broken.yaml:');
  });

  it('does not mend what ran before, or what the ingress needs', () => {
    const group = 'nodeGroups:\n  web: {minReplicas: 1, maxReplicas: 3, instanceType: u1.large, diskSize: 20Gi}\n';
    write('a.yaml', group);
    write('ingress.yaml', `${group}addons: {ingressNginx: {enabled: true, hosts: [a.example.org]}}\n`);
    expect(lint('--fix', '--dry-run', 'a.yaml').stdout).toContain('+  md0: null');
    expect(lint('--fix', '--dry-run', 'a.yaml', '--against', 'a.yaml').stdout).toBe('');
    expect(lint('--fix', '--dry-run', 'ingress.yaml').stdout).toBe('');
  });

  it('counts what is left against an older version in a dry run too', () => {
    write('old.yaml', OLD);
    write('a.yaml', NEW);
    expect(lint('--fix', '--dry-run', 'a.yaml', '--against', 'old.yaml').status).toBe(1);
    // A diff is no report: the two would run into each other.
    expect(lint('--fix', '--dry-run', '--format', 'json', 'a.yaml')).toMatchObject({ status: 2, stdout: '' });
  });

  it('heeds suppressions by line, for a whole map, and by annotation; an idle rule is named', () => {
    write(
      'a.yaml',
      'nodeGroups:\n  # cozy-ignore: starts-with-two, small-node  one is enough\n  md0:\n    maxReplicas: 1\n',
    );
    expect(rules('a.yaml')).toEqual(['2 unused-ignore', '4 starts-with-two']);
    write('a.yaml', 'nodeGroups:\n  md0:\n    maxReplicas: 1 # cozy-ignore: starts-with-two, small-node\n');
    expect(rules('a.yaml')).toEqual(['3 unused-ignore']);
    expect(lint('a.yaml').stdout).toContain('small-node has nothing to say here');
    write('a.yaml', '# cozy-ignore: starts-with-too\nnodeGroups: {md0: {maxReplicas: 1}}\n');
    expect(lint('a.yaml').stdout).toMatch(/there is no rule starts-with-too; did you mean\s+starts-with-two\?/);
    const annotated = resource('a', '  nodeGroups: {md0: {maxReplicas: 1}}\n');
    write('b.yaml', annotated.replace('  name: a\n', '  name: a\n  annotations: {cozy/ignore: starts-with-two}\n'));
    expect(rules('b.yaml')).toEqual([]);
  });

  it('heeds the configuration nearest to a file, and the baseline', () => {
    write(
      'cozy.config.yaml',
      'rules: {starts-with-two: off}\noverrides: [{files: ["x/**"], rules: {starts-with-two: error}}]\n',
    );
    write('a.yaml', 'nodeGroups: {md0: {maxReplicas: 1}}\n');
    write('x/a.yaml', 'nodeGroups: {md0: {maxReplicas: 1}}\n');
    expect(rules('a.yaml')).toEqual([]);
    expect(lint('x/a.yaml').status).toBe(1);
    expect(lint('x/a.yaml', '--baseline', 'accepted.json').stderr).toContain('which accepts the one finding of today');
    expect(lint('x/a.yaml', '--baseline', 'accepted.json').status).toBe(0);
    write('x/a.yaml', 'nodeGroups: {md0: {maxReplicas: 1, minReplicas: 2}}\n');
    expect(rules('x/a.yaml', '--baseline', 'accepted.json')).toEqual(['1 replica-bounds']);
    write('bad.json', '{}');
    expect(lint('x/a.yaml', '--baseline', 'bad.json')).toMatchObject({ status: 2 });
  });
});
