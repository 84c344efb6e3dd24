import type { Value } from '../../../core/tree.ts';

export type ValueMap = { readonly [key: string]: Value };

/** A user's values over an addon's defaults: maps deeply, everything else as a whole, a null as the user's word. */
export function override(defaults: ValueMap, user: ValueMap | undefined): ValueMap {
  const merged: { [key: string]: Value } = Object.assign(Object.create(null), defaults);
  for (const [key, value] of Object.entries(user ?? {})) {
    const below = merged[key];
    merged[key] = isMap(below) && isMap(value) ? override(below, value) : value;
  }
  return merged;
}

export function isMap(value: unknown): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON with the keys of all maps sorted, so that equal values give equal text. */
export function canonicalJson(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isMap(value)) return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  const entries = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as Value)}`);
  return `{${entries.join(',')}}`;
}
