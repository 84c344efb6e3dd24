import type { FixOperation } from '../core/finding.ts';
import { isMap, type Path, type Value } from '../core/tree.ts';
import { isList } from './write-value.ts';

type PlainMap = { [key: string]: Value };

/** What an operation makes of plain values; undefined where its path leads nowhere. */
export function applyOperation(root: Value, { path, ...operation }: FixOperation): Value | undefined {
  const key = String(path.at(-1));
  switch (operation.op) {
    case 'set':
      return replaceAt(root, path, () => operation.value);
    case 'wrap':
      return replaceAt(root, path, (value) => value !== undefined && mapOf([[operation.key, value]]));
    case 'remove':
      return replaceAt(root, path.slice(0, -1), (parent) => without(parent, path.at(-1)));
    case 'rename':
      return replaceAt(root, path.slice(0, -1), (parent) => renamed(parent, key, operation.to));
  }
}

/** False from the replacement means that there is nothing to replace. */
function replaceAt(
  root: Value | undefined,
  [step, ...rest]: Path,
  replacement: (value: Value | undefined) => Value | false,
): Value | undefined {
  if (step === undefined) {
    const value = replacement(root);
    return value === false ? undefined : value;
  }
  if (isList(root)) {
    const index = Number(step);
    const inner = index <= root.length ? replaceAt(root[index], rest, replacement) : undefined;
    return inner === undefined ? undefined : [...root.slice(0, index), inner, ...root.slice(index + 1)];
  }
  if (root !== undefined && root !== null && !isMap(root)) return undefined;
  const inner = replaceAt(root?.[step], rest, replacement);
  if (inner === undefined) return undefined;
  if (typeof step === 'number') return root === undefined || root === null ? [inner] : undefined;
  return mapOf([...Object.entries(root ?? {}).filter(([name]) => name !== step), [step, inner]]);
}

function without(parent: Value | undefined, step: string | number | undefined): Value | false {
  if (isList(parent)) return Number(step) < parent.length && parent.filter((_, index) => index !== Number(step));
  const key = String(step);
  return isMap(parent) && Object.hasOwn(parent, key) && mapOf(Object.entries(parent).filter(([name]) => name !== key));
}

function renamed(parent: Value | undefined, from: string, to: string): Value | false {
  if (!isMap(parent) || !Object.hasOwn(parent, from) || Object.hasOwn(parent, to)) return false;
  return mapOf(Object.entries(parent).map(([name, value]) => [name === from ? to : name, value]));
}

function mapOf(entries: readonly (readonly [string, Value])[]): PlainMap {
  const map: PlainMap = Object.create(null);
  for (const [key, value] of entries) map[key] = value;
  return map;
}

/** Whether two values are the same, whatever the order of keys. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isMap(a)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    isMap(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
}
