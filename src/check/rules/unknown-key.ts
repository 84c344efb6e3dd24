import type { Fix } from '../../core/finding.ts';
import { nearest } from '../../core/nearest.ts';
import { formatPath } from '../../core/tree.ts';
import type { SchemaFault, SchemaRule } from '../rule.ts';
import { keysOf, pathsOfKey } from '../schema.ts';
import { orList, quote } from '../words.ts';

const MOST_EDITS = 2;
const MOST_LISTED = 8;

export const unknownKey: SchemaRule = {
  id: 'unknown-key',
  severity: 'error',
  summary: 'The app knows every key',
  explain:
    'Nothing upstream refuses a key that the app does not know: the chart passes it over, and what you meant to set keeps its default, ' +
    'without a word. Upper and lower case count: `certmanager` is not `certManager`.\n\n' +
    'What stands below a `valuesOverride` is free, and so are keys at the top that begin with `x-`, which are there to hold anchors.',
  bad: `nodeGroups:
  md0:
    «maxReplica»: 3
`,
  good: `nodeGroups:
  md0:
    maxReplicas: 3
`,
  keywords: ['additionalProperties'],
  yields: true,
  translate(fault) {
    const { path, siblings } = fault;
    const key = String(path.at(-1));
    const meant = candidates(key, keysOf(fault.schema));
    const fix =
      meant.length === 1 && !siblings.includes(meant[0] as string) ? rename(fault, meant[0] as string) : undefined;
    const holder = formatPath(path.slice(0, -1));
    return {
      path,
      mark: 'key',
      message: `${quote(key)} is no key ${holder ? `of ${holder}` : 'that the app knows'}; ${advice(fault, key, meant)}`,
      ...(fix && { fix }),
    };
  },
};

/** What a key was meant to be: the one that differs in case and punctuation only, or else those that are near. */
function candidates(key: string, known: readonly string[]): readonly string[] {
  const same = known.filter((each) => letters(each) === letters(key) && each !== key);
  return same.length > 0 ? same : nearest(key, known, MOST_EDITS).filter((each) => each !== key);
}

function rename({ path }: SchemaFault, to: string): Fix {
  return { title: `Rename it to ${to}`, operations: [{ op: 'rename', path, to }] };
}

function advice({ schema, siblings, root }: SchemaFault, key: string, meant: readonly string[]): string {
  if (key.startsWith('_')) return 'the platform fills it in; take it away';
  const [only] = meant;
  if (meant.length === 1 && only !== undefined && siblings.includes(only))
    return `${only} is given too; take ${key} away`;
  if (meant.length > 0) return `did you mean ${orList(meant)}?`;
  const elsewhere = pathsOfKey(root, key).map((path) => path.join('.').replaceAll('*', '<name>'));
  if (elsewhere.length > 0 && elsewhere.length <= 2) return `it belongs to ${orList(elsewhere)}`;
  const known = keysOf(schema);
  return known.length > 0 && known.length <= MOST_LISTED ? `it has ${orList(known)}` : 'take it away';
}

function letters(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '');
}
