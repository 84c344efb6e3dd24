import type { Fix, FixOperation } from '../../src/core/finding.ts';
import type { Path, Value } from '../../src/core/tree.ts';

type Map = { [key: string]: Value };

/** What a fix makes of values, as plain data; the order of keys is not kept. */
export function applyFix(values: Value, fix: Fix): Value {
  return fix.operations.reduce(apply, structuredClone(values));
}

function apply(values: Value, operation: FixOperation): Value {
  if (operation.op === 'wrap')
    return set(values, operation.path, { [operation.key]: at(values, operation.path) as Value });
  if (operation.op === 'set') return set(values, operation.path, operation.value);
  const [path, key] = [operation.path.slice(0, -1), String(operation.path.at(-1))];
  const holder: Map = { ...(at(values, path) as Map) };
  if (operation.op === 'rename') holder[operation.to] = holder[key] as Value;
  delete holder[key];
  return set(values, path, holder);
}

function at(values: Value, path: Path): Value | undefined {
  return path.reduce<Value | undefined>((value, step) => (value as Map | undefined)?.[step], values);
}

function set(values: Value, [first, ...rest]: Path, value: Value): Value {
  if (first === undefined) return value;
  const copy = (Array.isArray(values) ? [...values] : { ...(values as Map) }) as Map;
  copy[first] = set(copy[first] ?? {}, rest, value);
  return copy;
}
