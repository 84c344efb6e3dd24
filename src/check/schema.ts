import type { Path, Value } from '../core/tree.ts';

/** A JSON Schema (draft-07, without references), the keywords that are used. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly default?: Value;
  readonly examples?: readonly Value[];
  readonly type?: Type | readonly Type[];
  readonly enum?: readonly Value[];
  readonly pattern?: string;
  /** What to write instead, in the imperative; also shown by editors. */
  readonly patternErrorMessage?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: { readonly [key: string]: Schema };
  readonly patternProperties?: { readonly [pattern: string]: Schema };
  /** False where no other key may be; absent where any may. */
  readonly additionalProperties?: false | Schema;
  readonly items?: Schema;
  /** Also the keywords of Kubernetes, `x-kubernetes-*`. */
  readonly [keyword: string]: unknown;
}

export type Type = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

const FREE: Schema = {};

/** What a schema says of the value at a path: `{}` where anything may stand, undefined where nothing is known. */
export function schemaAt(schema: Schema, path: Path): Schema | undefined {
  let at: Schema | undefined = schema;
  for (const step of path) at = at && schemaOfStep(at, step);
  return at;
}

function schemaOfStep(schema: Schema, step: string | number): Schema | undefined {
  const { properties, additionalProperties, items } = schema;
  const key = String(step);
  if (typeof step === 'number' && items) return items;
  if (properties && Object.hasOwn(properties, key)) return properties[key];
  return patternSchema(schema, key) ?? (additionalProperties === false ? undefined : (additionalProperties ?? FREE));
}

/** The schema of the keys that a pattern of a map sets apart, if the key is one of them. */
export function patternSchema({ patternProperties = {} }: Schema, key: string): Schema | undefined {
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];
}

/** The types that a value may have; none where it may have any. */
export function typesOf({ type }: Schema): readonly Type[] {
  return type === undefined ? [] : typeof type === 'string' ? [type] : type;
}

/** The keys that a map is known to have. */
export function keysOf({ properties = {} }: Schema): readonly string[] {
  return Object.keys(properties);
}

/** Whether a scalar is what a schema wants. */
export function accepts(schema: Schema, value: string | number | boolean): boolean {
  const types = typesOf(schema);
  const whole = typeof value === 'number' && Number.isInteger(value);
  if (types.length > 0 && !types.some((type) => type === typeof value || (type === 'integer' && whole))) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (typeof value === 'string') return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value);
  if (typeof value === 'boolean') return true;
  return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
}

/** Every path of a schema that ends in a key, `*` standing for a name or index that the user chooses. */
export function pathsOfKey(schema: Schema, key: string, from: readonly string[] = []): readonly (readonly string[])[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.additionalProperties ? [['*', schema.additionalProperties] as const] : []),
    ...(schema.items ? [['*', schema.items] as const] : []),
  ];
  return inner.flatMap(([name, child]) => {
    const path = [...from, name];
    return [...(name === key ? [path] : []), ...pathsOfKey(child, key, path)];
  });
}
