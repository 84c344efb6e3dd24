import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Schema } from '../check/schema.ts';
import { UsageError } from '../core/errors.ts';
import type { Source } from '../core/source.ts';
import { toValue } from '../core/tree.ts';
import { CONFIG_NAME, type Config, readConfig } from '../load/config.ts';
import { readFile } from '../load/discover-text.ts';
import { readYaml } from '../load/yaml.ts';
import { APPS } from './apps.ts';
import type { Io } from './io.ts';

/** A configuration, and the folder that its patterns are relative to. */
export interface FoundConfig {
  readonly config: Config;
  readonly folder: string;
}

/** Gives the configuration of a source: the one named, or the nearest from the source's folder upwards. */
export type ConfigOf = (source: Source) => FoundConfig | undefined;

/** @throws UsageError when a configuration is not what it should be */
export function makeConfigLookup(io: Io, named: string | undefined): ConfigOf {
  if (named !== undefined) {
    const found = readFound(io, resolve(io.cwd, named));
    return () => found;
  }
  const known = new Map<string, FoundConfig | undefined>();
  const inFolder = (folder: string): FoundConfig | undefined => {
    if (known.has(folder)) return known.get(folder);
    const path = join(folder, CONFIG_NAME);
    const parent = dirname(folder);
    const found = existsSync(path) ? readFound(io, path) : parent === folder ? undefined : inFolder(parent);
    known.set(folder, found);
    return found;
  };
  return ({ kind, name }) => inFolder(kind === 'file' ? dirname(resolve(io.cwd, name)) : io.cwd);
}

/** The path of a source as the patterns of a configuration see it. */
export function pathFrom({ folder }: FoundConfig, io: Io, file: string): string {
  return relative(folder, resolve(io.cwd, file)).split(sep).join('/');
}

/** The schema that a configuration adds its own `x-kubernetes-validations` with. */
export function validationsOf(io: Io, found: FoundConfig | undefined): Schema | undefined {
  const path = found?.config.validations;
  if (found === undefined || path === undefined) return undefined;
  const { documents, findings } = readYaml(readFile(relative(io.cwd, resolve(found.folder, path)), io.cwd));
  const [fault] = findings;
  const root = documents[0]?.root;
  if (fault) throw new UsageError(`${fault.file}:${fault.line}:${fault.column}: ${fault.message}`);
  if (root?.kind !== 'map') throw new UsageError(`${path}: is no JSON Schema, which is a map`);
  return toValue(root) as Schema;
}

function readFound(io: Io, path: string): FoundConfig {
  const name = relative(io.cwd, path) || path;
  const { documents, findings } = readYaml(readFile(name, io.cwd));
  const [fault] = findings;
  if (fault) throw new UsageError(`${fault.file}:${fault.line}:${fault.column}: ${fault.message}`);
  const rules = APPS.flatMap((app) => app.rules.map(({ id }) => id));
  return { config: readConfig(documents[0]?.root, rules), folder: dirname(path) };
}
