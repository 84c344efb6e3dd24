import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderWith } from './folder.ts';

/**
 * A command, its inputs and what comes of it, as `*.scenario` files have it:
 *
 *     What it shows.
 *     $ cozy lint values.yaml
 *     exit 1
 *     -- values.yaml --
 *     version: 1.30
 *     -- stdout --
 *     ...
 *
 * The command is bash's; `stdin`, `stdout` and `stderr` are empty where there is no such part, any other part is a file.
 */
export interface Scenario {
  readonly title: string;
  readonly command: string;
  readonly files: { readonly [path: string]: string };
  readonly stdin: string;
  readonly outcome: Outcome;
}

export interface Outcome {
  readonly exit: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export function parseScenario(text: string): Scenario {
  const [head = '', ...rest] = text.split(/^-- (.+) --\n/m);
  const parts = new Map<string, string>();
  for (let index = 0; index < rest.length; index += 2) parts.set(rest[index] ?? '', rest[index + 1] ?? '');
  const match = /^([\s\S]*?)^\$ (.*)\n(?:exit (\d)\n)?\s*$/m.exec(head);
  if (!match) throw new Error(`no command in:\n${head}`);
  const [, title = '', command = '', exit = '0'] = match;
  const take = (name: string): string => {
    const part = parts.get(name) ?? '';
    parts.delete(name);
    return part;
  };
  const [stdin, stdout, stderr] = [take('stdin'), take('stdout'), take('stderr')];
  const outcome = { exit: Number(exit), stdout, stderr };
  return { title: title.trim().replace(/\s+/g, ' '), command, files: Object.fromEntries(parts), stdin, outcome };
}

/** Runs a bash command with the built `cozy` on its path, in a new folder with these files. */
export function runCozy(command: string, files: Scenario['files'] = {}, stdin = ''): Outcome {
  return runCozyIn(folderWith(files), command, stdin);
}

export function runCozyIn(cwd: string, command: string, stdin = ''): Outcome {
  const bin = folderWith();
  symlinkSync(resolve(import.meta.dirname, '../../bin/cozy.js'), join(bin, 'cozy'));
  const env = { PATH: `${bin}:${process.env.PATH}`, HOME: bin, LC_ALL: 'C.UTF-8' };
  const result = spawnSync('bash', ['-o', 'pipefail', '-c', command], {
    cwd,
    env,
    input: stdin,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return { exit: result.status, stdout: result.stdout, stderr: result.stderr };
}
