import picomatch from 'picomatch';
import type { Severity } from '../core/finding.ts';
import { formatPath, type MapNode, type Node, type Path } from '../core/tree.ts';
import type { InstanceType } from './environment.ts';
import { asMap, asText, type Field, faultAt, fieldOf, refusal } from './field.ts';
import { readInstanceTypeTable } from './instance-types.ts';

/** The name of the file that is looked up from an input's folder upwards. */
export const CONFIG_NAME = 'cozy.config.yaml';

/** How grave a rule's findings are, or that it is off. */
export type Level = Severity | 'off';

/** What `cozy.config.yaml` says. */
export interface Config {
  /** Instance types that the platform offers beside the built-in ones. */
  readonly instanceTypes: { readonly [name: string]: InstanceType };
  /** The context of a namespace: the first one whose pattern fits. */
  readonly contexts: readonly { readonly matches: (namespace: string) => boolean; readonly context: MapNode }[];
  /** Schema with more `x-kubernetes-validations`: a path, relative to the configuration. */
  readonly validations: string | undefined;
  /** Whether a file, relative to the configuration, is left out of folders and globs. */
  readonly excludes: (file: string) => boolean;
  /** The level of a rule in a file, relative to the configuration; undefined where the rule's own severity holds. */
  readonly levelOf: (rule: string, file: string) => Level | undefined;
}

const KEYS = ['instanceTypes', 'contexts', 'rules', 'exclude', 'overrides', 'validations'];
const LEVELS: readonly string[] = ['off', 'note', 'warning', 'error'];

/**
 * Reads a configuration.
 *
 * @param ruleIds the rules there are
 * @throws UsageError with the place of what it can't be
 */
export function readConfig(root: Node | undefined, ruleIds: readonly string[]): Config {
  const map = asMap({ node: root, path: [] });
  refuseOtherKeys(map, [], KEYS);
  const types = fieldOf(map, [], 'instanceTypes');
  const rules = readRules(fieldOf(map, [], 'rules'), ruleIds);
  const overrides = itemsOf(fieldOf(map, [], 'overrides')).map((item) => readOverride(item, ruleIds));
  return {
    instanceTypes: types.node ? readInstanceTypeTable(types.node, types.path) : {},
    contexts: itemsOf(fieldOf(map, [], 'contexts')).map(readContextEntry),
    validations: asText(fieldOf(map, [], 'validations')),
    excludes: matcher(textsOf(fieldOf(map, [], 'exclude'))),
    levelOf: (rule, file) =>
      overrides.findLast(({ levels, matches }) => levels.has(rule) && matches(file))?.levels.get(rule) ??
      rules.get(rule),
  };
}

function readOverride(item: Field, ruleIds: readonly string[]) {
  const map = asMap(item);
  refuseOtherKeys(map, item.path, ['files', 'rules']);
  const files = textsOf(fieldOf(map, item.path, 'files'));
  if (files.length === 0 && item.node)
    throw faultAt(item.node, `${formatPath(item.path)} needs files, a list of patterns`);
  return { matches: matcher(files), levels: readRules(fieldOf(map, item.path, 'rules'), ruleIds) };
}

function readContextEntry(item: Field): Config['contexts'][number] {
  const map = asMap(item);
  refuseOtherKeys(map, item.path, ['namespaces', 'context']);
  const patterns = textsOf(fieldOf(map, item.path, 'namespaces'));
  const context = asMap(fieldOf(map, item.path, 'context'));
  if (patterns.length > 0 && context) return { matches: matcher(patterns), context };
  throw faultAt(item.node as Node, `${formatPath(item.path)} needs namespaces, a list of patterns, and a context`);
}

/** A bare `off` is the boolean false to YAML. */
function readRules(field: Field, ruleIds: readonly string[]): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const [id, { node }] of asMap(field)?.entries ?? []) {
    const path = [...field.path, id];
    if (!ruleIds.includes(id))
      throw faultAt(node, `${formatPath(path)}: there is no rule ${id}; cozy lint --list-rules shows them`);
    const value =
      node.kind === 'scalar' && node.value === false ? 'off' : node.kind === 'scalar' ? node.value : undefined;
    if (typeof value !== 'string' || !LEVELS.includes(value))
      throw refusal(node, path, `write one of ${LEVELS.join(', ')}`);
    levels.set(id, value as Level);
  }
  return levels;
}

function matcher(patterns: readonly string[]): (text: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true });
}

/** A list of texts, or one text alone. */
function textsOf(field: Field): readonly string[] {
  if (field.node?.kind === 'scalar') return [asText(field) as string];
  return itemsOf(field).map((item) => {
    const text = asText(item);
    if (text === undefined) throw refusal(item.node as Node, item.path, 'write text');
    return text;
  });
}

function itemsOf({ node, path }: Field): readonly Field[] {
  if (!node) return [];
  if (node.kind !== 'list') throw refusal(node, path, 'write a list');
  return node.items.map((item, index) => ({ node: item, path: [...path, index] }));
}

function refuseOtherKeys(map: MapNode | undefined, path: Path, known: readonly string[]): void {
  for (const [key, { node }] of map?.entries ?? []) {
    if (!known.includes(key))
      throw faultAt(node, `${formatPath([...path, key])} is not known here; there are ${known.join(', ')}`);
  }
}
