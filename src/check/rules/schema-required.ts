import type { SchemaRule } from '../rule.ts';
import { nameOf, suchAs } from '../words.ts';

export const schemaRequired: SchemaRule = {
  id: 'schema-required',
  severity: 'error',
  summary: 'What the app needs is given',
  explain:
    'Some values have no default that Helm could fill in: a node group of your own needs `minReplicas`, `maxReplicas`, `instanceType` and `diskSize` ' +
    '(`instanceType: ""` where `resources` gives its size), a GPU its `name`. The chart refuses the values without them.\n\n' +
    'In a `Kubernetes` resource the API server fills in the defaults of the schema first; in a values file and in a HelmRelease nothing does.',
  bad: `nodeGroups:
  md0: null
  «workers»:
    minReplicas: 1
    maxReplicas: 3
    instanceType: u1.large
`,
  good: `nodeGroups:
  md0: null
  workers:
    minReplicas: 1
    maxReplicas: 3
    instanceType: u1.large
    diskSize: 20Gi
`,
  keywords: ['required'],
  yields: true,
  translate({ path, schema }) {
    const key = nameOf(path);
    const example = suchAs(schema).replace(', such as ', `, such as ${key}: `);
    return { path, message: `${nameOf(path.slice(0, -1)) || 'The values'} lacks ${key}; add it${example}` };
  },
};
