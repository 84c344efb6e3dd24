import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../core/errors.ts';
import type { Input } from './clusters.ts';
import { readFile, readStandardInput, reasonOf, type Surroundings } from './discover-text.ts';

interface Found {
  readonly path: string;
  readonly named: boolean;
}

const YAML_FILE = /\.ya?ml$/;

/**
 * The texts that INPUT arguments name, in the order of the arguments: files, folders (their `*.yaml` and `*.yml`, in
 * the order of their names, hidden ones and `node_modules` left out), globs (their YAML and JSON files), `-` for
 * standard input. A file that is named twice, or reached by two ways, is read once. A name that exists is no glob.
 *
 * @throws UsageError where a thing is not there, can't be read, or holds no YAML
 */
export async function discover(inputs: readonly string[], { cwd, stdin }: Surroundings): Promise<Input[]> {
  const seen = new Set<string>();
  const found: Input[] = [];
  for (const input of inputs) {
    const files: Found[] = input === '-' ? [{ path: '-', named: true }] : await find(input, cwd);
    for (const { path, named } of files) {
      const real = path === '-' ? path : realPath(path, cwd);
      if (seen.has(real)) continue;
      seen.add(real);
      found.push({ source: path === '-' ? await readStandardInput(stdin) : readFile(path, cwd), named });
    }
  }
  return found;
}

async function find(input: string, cwd: string): Promise<Found[]> {
  if (input === '') throw new UsageError('an INPUT is empty; give a file, a folder, a glob or -');
  const stats = statsOf(input, cwd);
  if (stats?.isDirectory()) {
    const paths = [...walk(slashes(input), cwd, [])];
    if (paths.length === 0) throw new UsageError(`${input}: the folder holds no *.yaml or *.yml file`);
    return paths.map((path) => ({ path, named: false }));
  }
  if (stats) return [{ path: input, named: true }];
  if (/[*?[\]{}!]/.test(input)) return (await glob(input, cwd)).map((path) => ({ path, named: false }));
  throw new UsageError(`${input}: no such file or folder`);
}

/** @param above the real folders that this one was reached through, which links may lead back to */
function* walk(folder: string, cwd: string, above: readonly string[]): Generator<string> {
  const real = realPath(folder, cwd);
  if (above.includes(real)) return;
  for (const entry of entriesOf(folder, cwd)) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const path = slashes(join(folder, entry.name));
    if (isFolder(entry, path, cwd)) yield* walk(path, cwd, [...above, real]);
    else if (YAML_FILE.test(entry.name)) yield path;
  }
}

function entriesOf(folder: string, cwd: string): Dirent[] {
  try {
    const entries = readdirSync(resolve(cwd, folder), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new UsageError(`${folder}: ${reasonOf(error)}`);
  }
}

function isFolder(entry: Dirent, path: string, cwd: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statsOf(path, cwd)?.isDirectory() ?? false;
}

function statsOf(path: string, cwd: string): Stats | undefined {
  try {
    return statSync(resolve(cwd, path), { throwIfNoEntry: false });
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}

async function glob(pattern: string, cwd: string): Promise<string[]> {
  const { glob: search } = await import('tinyglobby');
  const paths = await search(pattern, { cwd, expandDirectories: false, ignore: ['**/node_modules/**'] });
  const yaml = paths.filter((path) => /\.(ya?ml|json)$/.test(path));
  if (yaml.length > 0) return yaml.sort();
  throw new UsageError(
    paths.length > 0
      ? `${pattern}: the glob matches no YAML file`
      : `${pattern}: no file, and as a glob it matches none`,
  );
}

function realPath(path: string, cwd: string): string {
  try {
    return realpathSync(resolve(cwd, path));
  } catch (error) {
    throw new UsageError(`${path}: ${reasonOf(error)}`);
  }
}

/** Paths are told with slashes, whatever the system writes. */
function slashes(path: string): string {
  return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
