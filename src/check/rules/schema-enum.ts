import { nearest } from '../../core/nearest.ts';
import type { Value } from '../../core/tree.ts';
import { rightChoice, setTo } from '../mend.ts';
import type { SchemaFault, SchemaRule } from '../rule.ts';
import { nameOf, orList, quote, show, suchAs } from '../words.ts';

const MOST_LISTED = 8;
const MOST_EDITS = 2;

export const schemaEnum: SchemaRule = {
  id: 'schema-enum',
  severity: 'error',
  summary: 'Where there is a choice of a few values, the value is one of them',
  explain:
    'Some values are a choice: the minor versions of Kubernetes that the release ships, the presets, the ways to expose an addon. ' +
    'The chart refuses anything else, upper and lower case included.\n\n' +
    '`version` is a minor with a leading `v` and without a patch, such as `v1.35`; the platform chooses the patch.',
  bad: `version: «v1.30.2»
`,
  good: `version: v1.30
`,
  keywords: ['enum'],
  yields: true,
  translate({ path, schema, value }) {
    const text = String(value);
    const allowed = schema.enum ?? [];
    const right = rightChoice(text, allowed);
    const advice = right === undefined ? choices(text, allowed, schema) : `write ${right}`;
    return {
      path,
      message: `${nameOf(path)} is ${quote(text)}, which is no choice here; ${advice}`,
      ...(right !== undefined && { fix: setTo(path, right) }),
    };
  },
};

function choices(text: string, allowed: readonly Value[], schema: SchemaFault['schema']): string {
  if (allowed.length <= MOST_LISTED) return `write ${orList(allowed.map(show))}`;
  const near = nearest(text, allowed.map(String), MOST_EDITS).slice(0, 3);
  return near.length > 0 ? `did you mean ${orList(near)}?` : `there are ${allowed.length} choices${suchAs(schema)}`;
}
