import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { UsageError } from '../core/errors.ts';

/** 1 GiB: what git may print before we stop reading. */
const MOST_OUTPUT = 2 ** 30;

/**
 * The texts that files had at a git revision, renames followed. A file that is new since then is not in the map.
 *
 * @param files paths of files in the working tree, of one or several repositories
 * @param revision anything that names a commit: `HEAD`, `main`, `v1.2`, `HEAD~3`
 * @throws UsageError when there is no git, a file lies in no repository, or the revision names no commit
 */
export function textsAt(files: readonly string[], revision: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [top, members] of byRepository(files)) {
    if (isWithoutCommits(top)) continue;
    const commit = commitOf(top, revision);
    const renames = renamesSince(top, commit);
    const wanted = [...members].map(([file, path]) => ({ file, path: renames.get(path) ?? path }));
    const blobs = readBlobs(
      top,
      wanted.map(({ path }) => `${commit}:${path}`),
    );
    wanted.forEach(({ file }, index) => {
      const text = blobs[index];
      if (text !== undefined) texts.set(file, text);
    });
  }
  return texts;
}

/** Whether a name given to `--against` is a commit of the repository that a folder lies in. */
export function namesCommit(folder: string, revision: string): boolean {
  const result = spawnSync('git', ['rev-parse', '--quiet', '--verify', '--end-of-options', `${revision}^{commit}`], {
    cwd: folder,
  });
  return result.status === 0;
}

/** Repository root → (file as given → path inside the repository, with slashes). */
function byRepository(files: readonly string[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const tops = new Map<string, string>();
  const groups = new Map<string, Map<string, string>>();
  for (const file of files) {
    const folder = realpathSync(dirname(file));
    let top = tops.get(folder);
    if (top === undefined) {
      top = topOf(folder, file);
      tops.set(folder, top);
    }
    const path = relative(top, join(folder, basename(file)))
      .split(sep)
      .join('/');
    groups.set(top, (groups.get(top) ?? new Map()).set(file, path));
  }
  return groups;
}

function topOf(folder: string, file: string): string {
  const result = git(folder, ['rev-parse', '--show-toplevel']);
  if (result.status !== 0)
    throw new UsageError(
      `${file} lies in no git repository, so it has no older revision; give --against a file or folder instead`,
    );
  return realpathSync(result.stdout.toString().replace(/\r?\n$/, ''));
}

/** In a new repository everything is new, and HEAD names nothing yet. */
function isWithoutCommits(top: string): boolean {
  const result = git(top, ['rev-list', '--all', '--max-count=1']);
  return result.status === 0 && result.stdout.length === 0;
}

function commitOf(top: string, revision: string): string {
  const result = git(top, ['rev-parse', '--quiet', '--verify', '--end-of-options', `${revision}^{commit}`]);
  if (result.status !== 0)
    throw new UsageError(
      `--against ${revision}: no such file, folder or git revision; give a branch, tag or commit that git rev-parse knows here`,
    );
  return result.stdout.toString().trim();
}

/** New path → old path, for files that git sees as renamed between the commit and the working tree. */
function renamesSince(top: string, commit: string): ReadonlyMap<string, string> {
  const result = git(top, ['diff', '--name-status', '-z', '--find-renames', '--diff-filter=R', commit, '--']);
  const fields = result.status === 0 ? result.stdout.toString().split('\0') : [];
  const renames = new Map<string, string>();
  for (let i = 0; i + 2 < fields.length; i += 3) renames.set(fields[i + 2] as string, fields[i + 1] as string);
  return renames;
}

/** The texts of objects (`<commit>:<path>`), undefined where there is none, in one git process. */
function readBlobs(top: string, names: readonly string[]): readonly (string | undefined)[] {
  const askable = names.map((name) => (name.includes('\n') ? 'HEAD:\u0001' : name));
  const result = git(top, ['cat-file', '--batch'], `${askable.join('\n')}\n`);
  if (result.status !== 0) throw new UsageError(`git cat-file failed in ${top}: ${result.stderr.toString().trim()}`);
  const texts: (string | undefined)[] = [];
  let at = 0;
  for (const name of askable) {
    const end = result.stdout.indexOf(10, at);
    const head = result.stdout.toString('utf8', at, end);
    at = end + 1;
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(head)?.[1];
    if (size === undefined) {
      texts.push(undefined);
      // A tree or another kind of object comes with its content as well.
      const other = head === `${name} missing` ? undefined : /^[0-9a-f]+ \w+ (\d+)$/.exec(head)?.[1];
      if (other !== undefined) at += Number(other) + 1;
      continue;
    }
    texts.push(result.stdout.toString('utf8', at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}

function git(
  cwd: string,
  args: readonly string[],
  input = '',
): { status: number | null; stdout: Buffer; stderr: Buffer } {
  const result = spawnSync('git', args, { cwd, input, maxBuffer: MOST_OUTPUT });
  if (result.error && 'code' in result.error && result.error.code === 'ENOENT')
    throw new UsageError(
      '--against a git revision needs git, and there is none on PATH; give a file or folder instead',
    );
  if (result.error) throw new UsageError(`git ${args[0]} failed: ${result.error.message}`);
  return result;
}
