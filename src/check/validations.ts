import { Environment } from '@marcbachmann/cel-js';
import { canonical } from '../core/quantity.ts';
import { isMap, type Path, type Value } from '../core/tree.ts';

/** One entry of a schema's `x-kubernetes-validations`; the fields are Kubernetes' own. */
interface Validation {
  readonly rule: string;
  readonly message?: string;
  readonly messageExpression?: string;
  readonly fieldPath?: string;
  readonly optionalOldSelf?: boolean;
}

type Schema = { readonly [keyword: string]: unknown };

/** A validation that does not hold. */
export interface Violation {
  readonly path: Path;
  /** The schema's words, or the rule itself where it has none. */
  readonly message: string;
  /** The CEL rule. */
  readonly rule: string;
  readonly self: Value;
  /** What stood there in the older version; undefined for a rule that does not look at it. */
  readonly older: Value | undefined;
}

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
  enableOptionalTypes: true,
});

/**
 * Evaluates every `x-kubernetes-validations` of a schema over values, as the API server does on an update: a rule
 * that speaks of `oldSelf` counts only where both versions have a value (or where it says `optionalOldSelf`).
 * Quantities (`x-kubernetes-int-or-string`) are compared by what they amount to.
 */
export function violations(schema: Schema, self: Value, oldSelf: Value | undefined): readonly Violation[] {
  const found: Violation[] = [];
  visit(schema, self, oldSelf, [], found);
  return found;
}

function visit(schema: Schema, self: Value, oldSelf: Value | undefined, path: Path, found: Violation[]): void {
  for (const validation of validationsOf(schema)) {
    const violation = evaluate(validation, schema, self, oldSelf, path);
    if (violation) found.push(violation);
  }
  if (isMap(self)) {
    const old = isMap(oldSelf) ? oldSelf : undefined;
    for (const [key, value] of Object.entries(self)) {
      const inner = schemaOfKey(schema, key);
      if (inner) visit(inner, value, old?.[key], [...path, key], found);
    }
  } else if (Array.isArray(self) && isSchema(schema.items)) {
    // Items of a plain list have no identity, so Kubernetes compares none of them with an older one.
    for (const [index, item] of self.entries()) visit(schema.items, item, undefined, [...path, index], found);
  }
}

function evaluate(
  validation: Validation,
  schema: Schema,
  self: Value,
  oldSelf: Value | undefined,
  path: Path,
): Violation | undefined {
  const transition = /\boldSelf\b/.test(validation.rule);
  if (transition && oldSelf === undefined && !validation.optionalOldSelf) return undefined;
  const variables = { self: celValue(schema, self), oldSelf: oldOperand(validation, schema, oldSelf) };
  if (holds(validation.rule, variables)) return undefined;
  return {
    path: validation.fieldPath ? [...path, ...fieldSteps(validation.fieldPath)] : path,
    message: messageOf(validation, variables),
    rule: validation.rule,
    self,
    older: transition ? oldSelf : undefined,
  };
}

/** A rule that can't be evaluated does not hold, as on the API server. */
function holds(rule: string, variables: { self: unknown; oldSelf: unknown }): boolean {
  try {
    return environment.evaluate(rule, variables) === true;
  } catch {
    return false;
  }
}

function messageOf(validation: Validation, variables: { self: unknown; oldSelf: unknown }): string {
  if (validation.messageExpression) {
    try {
      const message: unknown = environment.evaluate(validation.messageExpression, variables);
      if (typeof message === 'string' && message.trim() !== '') return message;
    } catch {
      // Kubernetes falls back to the plain message too.
    }
  }
  return validation.message ?? `failed rule: ${validation.rule}`;
}

/** With `optionalOldSelf` the older value is a CEL optional: `oldSelf.hasValue()`, `oldSelf.value()`. */
function oldOperand(validation: Validation, schema: Schema, oldSelf: Value | undefined): unknown {
  if (!validation.optionalOldSelf) return oldSelf === undefined ? undefined : celValue(schema, oldSelf);
  return oldSelf === undefined
    ? environment.evaluate('optional.none()')
    : environment.evaluate('optional.of(value)', { value: celValue(schema, oldSelf) });
}

/** The value as CEL sees it: whole numbers are ints (bigint), quantities their canonical spelling. */
function celValue(schema: Schema | undefined, value: Value): unknown {
  if (schema?.['x-kubernetes-int-or-string'] === true && (typeof value === 'string' || typeof value === 'number'))
    return canonical(String(value));
  if (typeof value === 'number' && Number.isInteger(value)) return BigInt(value);
  if (Array.isArray(value)) {
    const items = isSchema(schema?.items) ? schema.items : undefined;
    return value.map((item) => celValue(items, item));
  }
  if (!isMap(value)) return value;
  return new Map(
    Object.entries(value).map(([key, item]) => [key, celValue(schema && schemaOfKey(schema, key), item)] as const),
  );
}

function validationsOf(schema: Schema): readonly Validation[] {
  const list = schema['x-kubernetes-validations'];
  return Array.isArray(list) ? list.filter((entry) => typeof entry?.rule === 'string') : [];
}

function schemaOfKey(schema: Schema, key: string): Schema | undefined {
  const { properties, additionalProperties } = schema;
  if (isSchema(properties) && Object.hasOwn(properties, key)) {
    const property = properties[key];
    return isSchema(property) ? property : undefined;
  }
  return isSchema(additionalProperties) ? additionalProperties : undefined;
}

/** `.spec.names[0]` and `.a['b.c']` as steps. */
function fieldSteps(fieldPath: string): Path {
  const steps = fieldPath.matchAll(/\.([^.[]+)|\['([^']*)'\]|\[(\d+)\]/g);
  return [...steps].map((step) => (step[3] === undefined ? ((step[1] ?? step[2]) as string) : Number(step[3])));
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
