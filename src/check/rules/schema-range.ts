import type { SchemaRule } from '../rule.ts';
import { describe, nameOf } from '../words.ts';

export const schemaRange: SchemaRule = {
  id: 'schema-range',
  severity: 'error',
  summary: 'Numbers lie between the bounds that the app sets',
  explain:
    'Some numbers make no sense beyond a bound: fewer than one replica of the control plane, less than nothing of a disk. The chart does not ' +
    'always look, and then the cluster comes to nothing while it reconciles, without a word.',
  bad: `controlPlane:
  replicas: «0»
`,
  good: `controlPlane:
  replicas: 1
`,
  keywords: ['minimum', 'maximum'],
  yields: true,
  translate({ path, keyword, schema, value, text }) {
    const bound = keyword === 'maximum' ? `${schema.maximum} or less` : `${schema.minimum} or more`;
    return { path, message: `${nameOf(path)} is ${describe(value, text)}; write ${bound}` };
  },
};
