import { rule } from '../rule.ts';

export default rule({
  id: 'replica-bounds',
  severity: 'error',
  summary: 'The bounds of a node group leave room for at least one node',
  explain:
    'The cluster autoscaler reads `minReplicas` and `maxReplicas` from annotations of the MachineDeployment and keeps the number of ' +
    'nodes between them. Nothing checks the bounds before they reach it: with a minimum above the maximum, or a negative bound, it ' +
    'passes over the group, which then never scales, and the only trace is in its log.\n\n' +
    'Both bounds at 0 leave a group that can never have a node. Give `maxReplicas` at least 1, or take the group away.',
  bad: `nodeGroups:
  md0:
    minReplicas: «5»
    maxReplicas: 3
`,
  good: `nodeGroups:
  md0:
    minReplicas: 3
    maxReplicas: 5
`,
  check({ nodeGroups }, report) {
    for (const { name, path, values } of nodeGroups) {
      const { minReplicas: min, maxReplicas: max } = values;
      const minPath = [...path, 'minReplicas'];
      const maxPath = [...path, 'maxReplicas'];
      if (min !== undefined && min < 0) report({ path: minPath, message: `minReplicas is ${min}; write 0 or more` });
      if (max !== undefined && max < 0) report({ path: maxPath, message: `maxReplicas is ${max}; write 1 or more` });
      if (min === undefined || max === undefined || min < 0 || max < 0) continue;
      if (min > max)
        report({
          path: minPath,
          message: `minReplicas ${min} is above maxReplicas ${max}; lower the one or raise the other`,
          related: [{ path: maxPath, message: `maxReplicas is ${max}` }],
        });
      if (min === 0 && max === 0)
        report({
          path: maxPath,
          message: `minReplicas and maxReplicas of "${name}" are both 0: it can never have a node; give maxReplicas at least 1`,
        });
    }
  },
});
