import { UsageError } from '../core/errors.ts';
import type { Source } from '../core/source.ts';
import type { MapNode } from '../core/tree.ts';
import { layer } from './merge.ts';
import { assign } from './strvals/assign.ts';
import { readJson } from './strvals/json.ts';
import {
  type Convert,
  parseAssignments,
  readJsonValue,
  readRest,
  readText,
  type Syntax,
  text,
  typed,
} from './strvals/parse.ts';
import { fault, isAtEnd, type Scanner, skipSpace } from './strvals/scan.ts';

/** Helm's flags that set single values, in the order in which Helm applies them, after the values files. */
export const SET_ORDER = ['set-json', 'set', 'set-string', 'set-file', 'set-literal'] as const;
export type SetKind = (typeof SET_ORDER)[number];

/**
 * Applies one `--set` or a flag of its family to the values so far, with Helm's own syntax and types.
 *
 * Where Helm's versions differ, this takes a whole object for `--set-json`, as Helm 4 does, and refuses an argument
 * that ends inside an index (`a[0`), as Helm 3 does.
 *
 * @param values of the files and of the flags before; the chart's defaults lie below them and are not in it
 * @param readFile gives the text of a file, for `--set-file`
 * @throws UsageError that names the flag, the argument and what is wrong
 */
export function applySet(
  kind: SetKind,
  argument: string,
  values: MapNode,
  readFile: (path: string) => string,
): MapNode {
  const source: Source = { kind: 'flag', name: `--${kind}`, text: argument };
  const scanner: Scanner = { source, at: 0 };
  if (kind === 'set-json' && /^\p{White_Space}*\{/u.test(argument)) return layer(values, readObject(scanner));
  let result = values;
  for (const assignment of parseAssignments(scanner, syntaxOf(kind, readFile))) result = assign(result, assignment);
  return result;
}

function syntaxOf(kind: SetKind, readFile: (path: string) => string): Syntax {
  switch (kind) {
    case 'set':
      return { escapes: true, emptyIsCutOff: true, readValue: readText(typed) };
    case 'set-string':
      return { escapes: true, emptyIsCutOff: true, readValue: readText(text) };
    case 'set-file':
      return { escapes: true, emptyIsCutOff: true, readValue: readText(contentOf(readFile)) };
    case 'set-json':
      return { escapes: true, emptyIsCutOff: false, readValue: readJsonValue };
    case 'set-literal':
      return { escapes: false, emptyIsCutOff: false, readValue: readRest };
  }
}

function contentOf(readFile: (path: string) => string): Convert {
  return (path, origin) => {
    try {
      return text(readFile(path), origin);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw fault(origin.source, `${JSON.stringify(path)} can't be read (${why}); write key=path-of-a-file`);
    }
  };
}

/** Reads an argument that is one JSON object, without Helm's paths. */
function readObject(scanner: Scanner): MapNode {
  skipSpace(scanner);
  const node = readJson(scanner);
  skipSpace(scanner);
  if (node.kind !== 'map' || !isAtEnd(scanner)) {
    throw fault(scanner.source, 'something stands after the JSON object; write {"key": value} alone');
  }
  return node;
}
