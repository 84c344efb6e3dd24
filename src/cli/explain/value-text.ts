import { type Schema, typesOf } from '../../check/schema.ts';
import { show, typeWords } from '../../check/words.ts';
import type { Path, Value } from '../../core/tree.ts';
import { wrap } from '../../report/width.ts';
import { table } from '../table.ts';
import { showPath } from './value-path.ts';

/** A value of an app: what its schema says of it, and what it is where nobody sets it. */
export interface ExplainedValue {
  readonly path: Path;
  readonly schema: Schema;
  /** In the values that the chart has of its own. */
  readonly fallback: Value | undefined;
  /** The map that it stands in does without it nowhere. */
  readonly required: boolean;
}

/** What there is to know of a value, for a terminal. */
export function valueText({ path, schema, fallback, required }: ExplainedValue, width: number): string {
  const { title, description } = schema;
  const facts = table(factsOf(schema, fallback, required), width);
  const lines = [
    showPath(path),
    ...(title ? wrap(title, width) : []),
    ...(description ? ['', ...wrap(description, width)] : []),
    ...(facts.length > 0 ? ['', ...facts] : []),
    ...keyLines(path, schema, width),
  ];
  return `${lines.join('\n')}\n`;
}

function factsOf(schema: Schema, fallback: Value | undefined, required: boolean): string[][] {
  const { enum: choices, pattern, patternErrorMessage, minimum, maximum, examples = [] } = schema;
  const given = fallback ?? schema.default;
  return [
    ...(typesOf(schema).length > 0 ? [['type', typeWords(schema)]] : []),
    ...(given === undefined || isEmptyMap(given) ? [] : [['default', spelled(given)]]),
    ...(required ? [['required', requiredWords(schema)]] : []),
    ...(choices ? [['allowed', choices.map(spelled).join(', ')]] : []),
    ...(minimum === undefined ? [] : [['at least', String(minimum)]]),
    ...(maximum === undefined ? [] : [['at most', String(maximum)]]),
    ...(patternErrorMessage ? [['form', patternErrorMessage]] : []),
    ...(pattern ? [['pattern', pattern]] : []),
    ...(examples.length > 0 ? [['examples', examples.map(spelled).join(', ')]] : []),
    ...changeRules(schema).map((message) => ['changes', message]),
  ];
}

function requiredWords(schema: Schema): string {
  return schema.default === undefined ? 'yes' : 'in a new map; only a resource of the API gets the default';
}

/** What the schema says of changing it, by Kubernetes' own keyword. */
function changeRules(schema: Schema): string[] {
  const rules = schema['x-kubernetes-validations'];
  return Array.isArray(rules) ? rules.map(({ message, rule }) => String(message ?? rule)) : [];
}

function keyLines(path: Path, { properties = {}, additionalProperties, items }: Schema, width: number): string[] {
  const any = additionalProperties || items;
  const rows = [...Object.entries(properties), ...(any ? [['*', any] as const] : [])].map(
    ([key, { title, description }]) => [`  ${showPath([...path, key])}`, title ?? description ?? ''],
  );
  return rows.length > 0 ? ['', ...table(rows, width)] : [];
}

function spelled(value: Value): string {
  return typeof value === 'object' ? JSON.stringify(value) : show(value);
}

function isEmptyMap(value: Value): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
