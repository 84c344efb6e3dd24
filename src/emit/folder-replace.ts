import { linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../core/errors.ts';

/** In the folder: the paths of the files that we wrote. */
export const LIST = '.cozy-files';
const HEAD = '# Written by cozy: the next run replaces and removes the files listed here, and no others.\n';

/** The three places of a replacement: what is there, the new files, and those they replace (made when needed). */
export interface Places {
  readonly folder: string;
  readonly fresh: string;
  readonly old: string;
}

export function listText(paths: Iterable<string>): string {
  return `${HEAD}${[...paths].sort().join('\n')}\n`;
}

/** The files that earlier runs wrote into a folder. */
function readList(folder: string): ReadonlySet<string> {
  const list = join(folder, LIST);
  if (!lstatSync(list, { throwIfNoEntry: false })) return new Set();
  const lines = readFileSync(list, 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#') && !/(^|\/)\.|^\/|\\/.test(line)));
}

/** @throws UsageError where something that no earlier run wrote stands in the place of a file or of its folders */
export function assertReplaceable(folder: string, paths: readonly string[], name: string): void {
  const owned = readList(folder);
  for (const path of paths) {
    const part = obstacle(folder, path, owned.has(path));
    if (part === undefined) continue;
    throw new UsageError(`${name}/${part}: no earlier run wrote this; move it away, or choose another folder`);
  }
}

/** Puts the new files in place and takes away those that earlier runs wrote. A failure leaves the folder as it was. */
export function replaceFiles(places: Places, paths: readonly string[]): void {
  const { folder, fresh } = places;
  const owned = readList(folder);
  const now = new Set(paths);
  const gone = [...owned].filter((path) => !now.has(path) && isFile(folder, path));
  const changed = paths.filter((path) => !isSame(join(folder, path), join(fresh, path)));
  const undo: (() => void)[] = [];
  try {
    // Should the process die in the middle, the next run knows every file that may be there.
    writeFileSync(join(fresh, LIST), listText(new Set([...owned, ...paths])));
    place(places, LIST, undo);
    for (const path of changed) place(places, path, undo);
    for (const path of gone) takeAway(places, path, undo);
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
  writeFileSync(join(fresh, LIST), listText(paths));
  renameSync(join(fresh, LIST), join(folder, LIST));
  for (const path of gone) removeEmptyFolders(folder, dirname(path));
}

/** Renames a new file over what is there; the old one keeps a second name until the end. */
function place({ folder, fresh, old }: Places, path: string, undo: (() => void)[]): void {
  const target = join(folder, path);
  const replaced = isFile(folder, path);
  if (replaced) {
    mkdirSync(dirname(join(old, path)), { recursive: true });
    linkSync(target, join(old, path));
  } else {
    mkdirSync(dirname(target), { recursive: true });
    undo.push(() => removeEmptyFolders(folder, dirname(path)));
  }
  renameSync(join(fresh, path), target);
  undo.push(() => (replaced ? renameSync(join(old, path), target) : rmSync(target)));
}

function takeAway({ folder, old }: Places, path: string, undo: (() => void)[]): void {
  mkdirSync(dirname(join(old, path)), { recursive: true });
  renameSync(join(folder, path), join(old, path));
  undo.push(() => renameSync(join(old, path), join(folder, path)));
}

/** The first part of a path that is in the way: a link or file in place of a folder, or a file that is not ours. */
function obstacle(folder: string, path: string, owned: boolean): string | undefined {
  const steps = path.split('/');
  for (const depth of steps.keys()) {
    const part = steps.slice(0, depth + 1).join('/');
    const stats = lstatSync(join(folder, part), { throwIfNoEntry: false });
    if (!stats) return undefined;
    const right = depth < steps.length - 1 ? stats.isDirectory() : owned && stats.isFile();
    if (!right) return part;
  }
  return undefined;
}

/** A file that is reached through no link. */
function isFile(folder: string, path: string): boolean {
  const exists = lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return exists && obstacle(folder, path, true) === undefined;
}

function isSame(a: string, b: string): boolean {
  return lstatSync(a, { throwIfNoEntry: false }) !== undefined && readFileSync(a).equals(readFileSync(b));
}

function removeEmptyFolders(folder: string, path: string): void {
  for (let at = path; at !== '.'; at = dirname(at)) {
    try {
      rmdirSync(join(folder, at));
    } catch {
      return;
    }
  }
}
