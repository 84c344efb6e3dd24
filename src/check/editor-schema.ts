import { isMap, type Value } from '../core/tree.ts';
import type { App } from './app.ts';
import { type Schema, typesOf } from './schema.ts';

/** What a file may be that an editor opens. */
export type DocumentKind = 'values' | 'kubernetes' | 'helmrelease';

type Facts = Pick<App<unknown, unknown>, 'apiVersion' | 'kind' | 'defaults' | 'schema'>;

/**
 * The JSON Schema (draft-07) of a file as a person writes it. An app's own schema is about the values after the
 * defaults; what the defaults fill in may be missing here, and a null may stand where it takes one away.
 */
export function editorSchema({ apiVersion, kind, defaults, schema }: Facts, document: DocumentKind): Schema {
  const { $schema, ...values } = schema;
  const written = document === 'kubernetes' ? served(values) : layered(values, defaults);
  if (document === 'values') return { $schema, ...written };
  return { $schema, ...(document === 'kubernetes' ? resource(apiVersion, kind, written) : helmRelease(written)) };
}

function resource(apiVersion: string, kind: string, spec: Schema): Schema {
  return {
    title: `${kind} (${apiVersion})`,
    ...object({ apiVersion: { const: apiVersion }, kind: { const: kind }, metadata: metadata('cluster'), spec }),
    required: ['apiVersion', 'kind', 'metadata'],
  };
}

function helmRelease(values: Schema): Schema {
  return {
    title: 'HelmRelease of a cluster',
    ...object({
      apiVersion: { type: 'string', pattern: '^helm\\.toolkit\\.fluxcd\\.io/' },
      kind: { const: 'HelmRelease' },
      metadata: metadata('release'),
      spec: object({ values }),
    }),
    required: ['apiVersion', 'kind', 'metadata'],
  };
}

function metadata(what: string): Schema {
  const text = (description: string): Schema => ({ type: 'string', description });
  const properties = { name: text(`Name of the ${what}.`), namespace: text('Namespace of the tenant.') };
  return { ...object(properties), required: ['name'] };
}

/** A map of at least these keys. */
function object(properties: { readonly [key: string]: Schema }): Schema {
  return { type: 'object', properties };
}

/** What the API server takes: it fills in defaults, also for a null, and refuses the platform's own keys. */
function served(schema: Schema): Schema {
  const all = mapChildren(schema, (child) =>
    nullable(served(child), child.default !== undefined || child.type === 'object'),
  );
  const given = Object.entries(all.properties ?? {}).filter(([key]) => !key.startsWith('_'));
  const missing = all.required?.filter((key) => all.properties?.[key]?.default === undefined);
  return {
    ...all,
    ...(all.properties && { properties: Object.fromEntries(given) }),
    ...(missing && { required: missing }),
  };
}

/** What Helm lays over defaults: keys that they hold may be missing, and a null takes a default away. */
function layered(schema: Schema, defaults: Value | undefined): Schema {
  const all = mapChildren(schema, (child, key) =>
    nullable(layered(child, valueAt(defaults, key)), key === undefined || !schema.required?.includes(key)),
  );
  const entries = isMap(defaults) ? Object.entries(defaults) : [];
  const free = schema.additionalProperties;
  const named = free
    ? entries.filter(([key]) => !schema.properties?.[key]).map(([key, value]) => [key, nullable(layered(free, value))])
    : [];
  const missing = schema.required?.filter((key) => !entries.some(([name]) => name === key));
  return {
    ...all,
    ...(named.length > 0 && { properties: { ...all.properties, ...Object.fromEntries(named) } }),
    ...(missing && { required: missing }),
  };
}

/** A choice stays one, so that editors offer what there is to choose. */
function nullable(schema: Schema, allowed = true): Schema {
  const types = typesOf(schema);
  return !allowed || schema.enum || types.length === 0 ? schema : { ...schema, type: [...types, 'null'] };
}

/** A schema with other schemas for its keys; the key is undefined where it may be any. */
function mapChildren(schema: Schema, change: (child: Schema, key?: string) => Schema): Schema {
  const { properties, additionalProperties } = schema;
  const entries = Object.entries(properties ?? {}).map(([key, child]) => [key, change(child, key)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(entries) }),
    ...(additionalProperties && { additionalProperties: change(additionalProperties) }),
  };
}

function valueAt(value: Value | undefined, key: string | undefined): Value | undefined {
  return key !== undefined && isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
