import type { Fix } from '../core/finding.ts';
import type { Path, Value } from '../core/tree.ts';
import type { SchemaFault } from './rule.ts';
import { accepts, type Schema, typesOf } from './schema.ts';
import { show } from './words.ts';

const TRUE = /^(true|yes|on|y)$/i;
const FALSE = /^(false|no|off|n)$/i;

/** What a value of the wrong type was certainly meant to be; undefined where that is not certain. */
export function rightType({ value, text, schema, path }: SchemaFault): Value | undefined {
  if (typeof value === 'number')
    return isShare(value, path, schema) ? undefined : asText(text || String(value), schema);
  if (typeof value !== 'string') return undefined;
  const scalar = asScalar(value.trim(), schema);
  return scalar ?? asItem(value, schema) ?? (schema.items && asList(value, schema.items));
}

/** The one of a few allowed texts that differs from the given one in case, in a leading v or in a patch number only. */
export function rightChoice(text: string, allowed: readonly Value[]): string | undefined {
  const given = bare(text);
  const meant = allowed.filter((each) => typeof each === 'string');
  const [choice, ...others] = meant.filter(
    (each) =>
      given === bare(each) || (given.startsWith(`${bare(each)}.`) && /^\.\d+$/.test(given.slice(bare(each).length))),
  );
  return others.length === 0 ? choice : undefined;
}

/** Says nothing, where nothing needs to be said. */
export function isVoid({ value, optional }: SchemaFault): boolean {
  return optional && (value === null || value === '');
}

export function setTo(path: Path, value: Value): Fix {
  const text = typeof value === 'string' ? JSON.stringify(value) : show(value);
  return { title: `Write ${text}`, operations: [{ op: 'set', path, value }] };
}

export function takeAway(path: Path): Fix {
  return { title: `Remove ${String(path.at(-1))}`, operations: [{ op: 'remove', path }] };
}

/** A fraction may be meant as a share of something, or lack its unit; of cores it is an amount. */
function isShare(value: number, path: Path, { enum: choices }: Schema): boolean {
  return !Number.isInteger(value) && !choices && !/cpu$/i.test(String(path.at(-1)));
}

function asText(text: string, schema: Schema): string | undefined {
  if (!typesOf(schema).includes('string')) return undefined;
  if (schema.enum) return rightChoice(text, schema.enum);
  // 0100 may stand for 100 or for 64.
  if (schema.pattern && /^[+-]?0\d/.test(text)) return undefined;
  return accepts(schema, text) ? text : undefined;
}

function asScalar(text: string, schema: Schema): Value | undefined {
  const types = typesOf(schema);
  if (types.includes('integer') && /^[+-]?\d{1,15}$/.test(text)) return Number(text);
  if (!types.includes('boolean')) return undefined;
  return TRUE.test(text) ? true : FALSE.test(text) ? false : undefined;
}

/** `{name: text}` where a map needs that one text. */
function asItem(text: string, { required = [], properties = {} }: Schema): Value | undefined {
  const [key, ...others] = required;
  const inner = key === undefined || others.length > 0 ? undefined : properties[key];
  return key !== undefined && inner && accepts(inner, text) ? { [key]: text } : undefined;
}

/** A list of one, unless the text looks like several. */
function asList(text: string, items: Schema): Value | undefined {
  if (text === '' || /[\s,;]/.test(text)) return undefined;
  const item = accepts(items, text) ? text : asItem(text, items);
  return item === undefined ? undefined : [item];
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')
    .replace(/^v(?=\d)/, '');
}
