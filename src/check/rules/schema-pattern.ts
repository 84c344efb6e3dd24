import { isVoid, takeAway } from '../mend.ts';
import type { SchemaRule } from '../rule.ts';
import { describe, nameOf, suchAs } from '../words.ts';

export const schemaPattern: SchemaRule = {
  id: 'schema-pattern',
  severity: 'error',
  summary: 'Text with a form of its own, such as a quantity, has that form',
  explain:
    'Quantities and names are text that must have a certain form. What has another form is refused by the chart, or by the API server while ' +
    'the release reconciles.\n\n' +
    'An empty quantity, such as `cpu: ""`, is none: leave the key out instead.',
  bad: `controlPlane:
  apiServer:
    resources:
      cpu: «""»
`,
  good: `controlPlane:
  apiServer:
    resources: {}
`,
  keywords: ['pattern'],
  yields: true,
  translate(fault) {
    const { path, schema, value, text } = fault;
    const away = isVoid(fault);
    const form = schema.patternErrorMessage ?? `write text of the form ${schema.pattern}`;
    const advice = away ? `take it away, or ${form}` : form;
    return {
      path,
      message: `${nameOf(path)} is ${describe(value, text)}; ${advice}${suchAs(schema)}`,
      ...(away && { fix: takeAway(path) }),
    };
  },
};
