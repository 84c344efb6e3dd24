import type { Value } from '../core/tree.ts';

/** What loading has to know of an app; a row of the table of apps has it. */
export interface AppFacts {
  /** Of its chart; `<name>-<cluster>` is a release. */
  readonly name: string;
  readonly apiVersion: string;
  readonly kind: string;
  /** The chart's values.yaml, as data. */
  readonly defaults: Value;
  /** The JSON Schema of the values. */
  readonly schema: Schema;
}

export interface Schema {
  readonly [keyword: string]: unknown;
}

/** The schema of a key of a map: of its own property, or of any key's. */
export function schemaOfKey(schema: Schema, key: string): Schema | undefined {
  const { properties, additionalProperties } = schema;
  if (isSchema(properties) && Object.hasOwn(properties, key)) return asSchema(properties[key]);
  return asSchema(additionalProperties);
}

/** The properties that a schema names, with their schemas. */
export function propertiesOf({ properties }: Schema): readonly (readonly [string, Schema])[] {
  return isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
    : [];
}

export function asSchema(value: unknown): Schema | undefined {
  return isSchema(value) ? value : undefined;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
