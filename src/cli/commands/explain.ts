import { orList } from '../../check/words.ts';
import { UsageError } from '../../core/errors.ts';
import { nearest } from '../../core/nearest.ts';
import type { Path, Value } from '../../core/tree.ts';
import { APPS, type AppRow } from '../apps.ts';
import { ruleText } from '../explain/rule-text.ts';
import { nearestPaths, parsePath, schemaAtPattern } from '../explain/value-path.ts';
import { type ExplainedValue, valueText } from '../explain/value-text.ts';
import type { Output } from '../io.ts';
import { ruleFacts } from '../rule-facts.ts';
import { listRules } from '../rule-list.ts';
import { table } from '../table.ts';

const WIDTH = 80;
const MOST_EDITS = 3;
const MOST_NAMED = 4;

/**
 * Explains a rule or a value; without a topic it lists them.
 *
 * @throws UsageError where there is no such rule or value, with the nearest ones
 */
export async function explain(output: Output, topic: string | undefined): Promise<number> {
  await output.stdout.write(topic === undefined ? overview() : about(topic));
  return 0;
}

function about(topic: string): string {
  const rule = ruleFacts(APPS).find(({ id }) => id === topic);
  if (rule) return ruleText(rule, WIDTH);
  for (const app of APPS) {
    const value = valueAt(app, topic);
    if (value) return valueText(value, WIDTH);
  }
  throw new UsageError(`there is no rule or value ${topic}; ${advice(topic)}`);
}

function valueAt({ schema, defaults }: AppRow, topic: string): ExplainedValue | undefined {
  const path = parsePath(topic);
  const found = path && schemaAtPattern(schema, path);
  // What may be anything has nothing to be told of.
  if (!path || !found || Object.keys(found).length === 0) return undefined;
  const fallback = path.reduce<Value | undefined>(child, defaults);
  const holder = schemaAtPattern(schema, path.slice(0, -1));
  const required = fallback === undefined && (holder?.required?.includes(String(path.at(-1))) ?? false);
  return { path, schema: found, fallback, required };
}

function child(value: Value | undefined, step: Path[number]): Value | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as { readonly [key: string]: Value })[step];
}

function advice(topic: string): string {
  const ids = APPS.flatMap(({ rules }) => rules.map(({ id }) => id));
  const near = [...nearest(topic, ids, MOST_EDITS), ...APPS.flatMap(({ schema }) => nearestPaths(schema, topic))];
  return near.length > 0 ? `did you mean ${orList(near.slice(0, MOST_NAMED))}?` : 'cozy explain lists them';
}

function overview(): string {
  const values = APPS.flatMap(({ schema: { properties = {} } }) =>
    table(
      Object.entries(properties).map(([key, { title = '' }]) => [key, title]),
      WIDTH,
    ),
  );
  return `Rules (cozy explain RULE tells more):\n\n${listRules(APPS)}\nValues (cozy explain PATH tells more):\n\n${values.join('\n')}\n`;
}
