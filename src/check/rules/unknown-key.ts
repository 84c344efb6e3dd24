import type { Fix } from '../../core/finding.ts';
import { nearest } from '../../core/nearest.ts';
import { formatPath, type Path } from '../../core/tree.ts';
import type { SchemaRule } from '../rule.ts';
import { keysOf, pathsOfKey } from '../schema.ts';
import { orList, quote } from '../words.ts';

const MOST_EDITS = 2;
const MOST_LISTED = 8;
const MOST_PLACES = 2;

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
  translate({ path, schema, siblings, root }) {
    const key = String(path.at(-1));
    const holder = formatPath(path.slice(0, -1));
    const here = candidates(key, keysOf(schema));
    const elsewhere = pathsOfKey(root, key).map((each) => each.join('.').replaceAll('*', '<name>'));
    const [only, ...others] = elsewhere.length > 0 ? [] : here;
    const given = only !== undefined && others.length === 0 && siblings.includes(only);
    const fix = only === undefined || others.length > 0 || given ? undefined : rename(path, only);
    const advice = given ? `${only} is given too; take ${key} away` : suggest(here, elsewhere, keysOf(schema));
    return {
      path,
      mark: 'key',
      message: `${quote(key)} is no key ${holder ? `of ${holder}` : 'that the app knows'}; ${advice}`,
      ...(fix && { fix }),
    };
  },
};

/** What a key was meant to be: the one that differs in case and punctuation only, or else those that are near. */
function candidates(key: string, known: readonly string[]): readonly string[] {
  const same = known.filter((each) => letters(each) === letters(key) && each !== key);
  return same.length > 0 ? same : nearest(key, known, MOST_EDITS).filter((each) => each !== key);
}

function suggest(here: readonly string[], elsewhere: readonly string[], known: readonly string[]): string {
  // Many places tell nothing.
  const places = elsewhere.length <= MOST_PLACES ? elsewhere : [];
  if (here.length > 0) return `did you mean ${orList([...here, ...places])}?`;
  if (places.length > 0) return `it belongs to ${orList(places)}`;
  return known.length > 0 && known.length <= MOST_LISTED ? `it has ${orList(known)}` : 'take it away';
}

function rename(path: Path, to: string): Fix {
  return { title: `Rename it to ${to}`, operations: [{ op: 'rename', path, to }] };
}

function letters(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '');
}
