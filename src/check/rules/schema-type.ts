import type { Fix } from '../../core/finding.ts';
import { isVoid, rightType, setTo, takeAway } from '../mend.ts';
import type { SchemaFault, SchemaRule } from '../rule.ts';
import { describe, nameOf, suchAs, typeWords, withType } from '../words.ts';

export const schemaType: SchemaRule = {
  id: 'schema-type',
  severity: 'error',
  summary: 'Each value has the type that the app wants',
  explain:
    'The schema of the app says what each value is: text, a whole number, true or false, a list, a map. A value of another type is refused by the ' +
    'chart, or goes into an object that the API server refuses while the release reconciles.\n\n' +
    'YAML decides about the type by how a value is written: `"1"` in quotes is text, `1` is a number, and `1.30` is the number 1.3. ' +
    'Quote what is text, and only that.',
  bad: `nodeGroups:
  md0:
    minReplicas: «"1"»
`,
  good: `nodeGroups:
  md0:
    minReplicas: 1
`,
  keywords: ['type'],
  yields: true,
  refuses: true,
  translate(fault) {
    const { path, value, text } = fault;
    const { advice, fix } = remedy(fault);
    return { path, message: `${nameOf(path)} is ${describe(value, text)}; ${advice}`, ...(fix && { fix }) };
  },
};

function remedy(fault: SchemaFault): { readonly advice: string; readonly fix?: Fix } {
  const { path, schema } = fault;
  if (isVoid(fault)) return { advice: `take it away, or write ${typeWords(schema)}`, fix: takeAway(path) };
  const right = rightType(fault);
  if (right === undefined) return { advice: `write ${typeWords(schema)}${suchAs(schema)}` };
  return { advice: `write ${withType(right)}`, fix: setTo(path, right) };
}
