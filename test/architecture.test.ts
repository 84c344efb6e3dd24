import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.startsWith('generated'))
  .sort();

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

/** The imports between our own files, as paths below src. */
const imports: readonly Import[] = files.flatMap((from) => {
  const text = readFileSync(join(src, from), 'utf8');
  const statements = /^(?:import|export)\s+(type\s)?[^;]*?from\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)/gms;
  return [...text.matchAll(statements)]
    .filter((match) => !/package\.json$/.test(match[2] ?? ''))
    .map((match) => ({
      from,
      to: relative(src, resolve(src, dirname(from), (match[2] ?? match[3]) as string)),
      typeOnly: match[1] !== undefined,
    }));
});

const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] as string) : path);

/** What the files of each folder may import beside their own folder. `load:types` stands for types only. */
const ALLOWED: Record<string, readonly string[]> = {
  core: [],
  load: ['core'],
  render: ['core'],
  report: ['core', 'check:types', 'load:types'],
  check: ['core', 'load:types'],
  apps: ['core', 'check:types', 'load:types', 'render:types', 'generated'],
  fix: ['core', 'load'],
  emit: ['core', 'load', 'render:types'],
  cli: ['core', 'load', 'check', 'apps', 'render', 'emit', 'fix', 'report', 'generated'],
  'index.ts': ['core', 'load', 'check', 'apps', 'render', 'generated'],
};

describe('the house', () => {
  it('reads imports at all', () => {
    expect(imports.length).toBeGreaterThan(files.length);
  });

  it.each(files)('%s imports only what its folder may', (file) => {
    const folder = folderOf(file);
    const allowed = ALLOWED[folder];
    expect(allowed, `src/${folder} has no place in the house`).toBeDefined();
    const strays = imports
      .filter(({ from, to }) => from === file && folderOf(to) !== folder)
      .filter(({ to, typeOnly }) => {
        const target = folderOf(to);
        return !allowed?.includes(target) && !(typeOnly && allowed?.includes(`${target}:types`));
      });
    expect(strays).toEqual([]);
  });

  it('has no cycle of imports', () => {
    const edges = new Map<string, string[]>(files.map((file) => [file, []]));
    for (const { from, to, typeOnly } of imports) if (!typeOnly) edges.get(from)?.push(to);
    const done = new Set<string>();
    const visit = (file: string, trail: readonly string[]): void => {
      expect(trail, `cycle: ${[...trail, file].join(' → ')}`).not.toContain(file);
      if (done.has(file)) return;
      for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
  });

  it('touches the process, the console and the disk only at its edges', () => {
    const edges = /^(cli\/|emit\/|load\/(discover|git))/;
    const strays = files
      .filter((file) => !edges.test(file))
      .filter((file) => {
        const code = readFileSync(join(src, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
        return /\bprocess\.|\bconsole\.|from 'node:(fs|process|child_process|os|net|http)/.test(code);
      });
    expect(strays).toEqual([]);
  });

  it('parses YAML in one file', () => {
    const parsers = files.filter((file) => /from 'yaml'/.test(readFileSync(join(src, file), 'utf8')));
    expect(parsers).toHaveLength(1);
    expect(folderOf(parsers[0] as string)).toBe('load');
  });
});
