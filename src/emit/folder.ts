import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../core/errors.ts';
import { assertReplaceable, LIST, listText, replaceFiles } from './folder-replace.ts';

/** A file below the folder: `tenant-acme/kubernetes-demo/cluster/cluster.yaml`. */
export interface FolderFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes files into a folder, all or none: they are written elsewhere first and renamed into place. A new folder
 * appears by a single rename; in one that is there, files are replaced one by one, and put back if one fails. What an
 * earlier run wrote and this one does not is removed; everything else in the folder stays.
 *
 * @param name the folder as the user called it
 * @returns how many files there are now
 * @throws UsageError where a file would replace one that no earlier run wrote, or the disk refuses
 */
export function writeFolder(name: string, cwd: string, files: Iterable<FolderFile>): number {
  const folder = resolve(cwd, name);
  try {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && !stats.isDirectory()) throw new UsageError(`${name}: is a file, where a folder is wanted`);
    const parent = stats ? folder : dirname(folder);
    mkdirSync(parent, { recursive: true });
    const stage = mkdtempSync(join(parent, stats ? '.cozy-' : `.${basename(folder)}-cozy-`));
    try {
      const fresh = join(stage, 'new');
      const paths = writeFresh(fresh, files);
      if (stats) {
        assertReplaceable(folder, paths, name);
        uninterrupted(() => replaceFiles({ folder, fresh, old: join(stage, 'old') }, paths));
      } else {
        writeFileSync(join(fresh, LIST), listText(paths));
        renameSync(fresh, folder);
      }
      return paths.length;
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new UsageError(`${name}: can't be written (${error.message})`);
    throw error;
  }
}

function writeFresh(root: string, files: Iterable<FolderFile>): string[] {
  const paths: string[] = [];
  mkdirSync(root);
  for (const { path, text } of files) {
    if (!isInside(path)) throw new Error(`${JSON.stringify(path)} leads out of the folder`);
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
    paths.push(path);
  }
  return paths;
}

/** Whether every step of a path is a plain, visible name. */
function isInside(path: string): boolean {
  return path.split('/').every((step) => /^[^.\\/\0:][^\\/\0:]*$/.test(step));
}

/** Lets no signal such as Ctrl-C end the process in the middle of a piece of synchronous work. */
function uninterrupted(work: () => void): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const hold = () => {};
  for (const signal of signals) process.on(signal, hold);
  try {
    work();
  } finally {
    for (const signal of signals) process.off(signal, hold);
  }
}
