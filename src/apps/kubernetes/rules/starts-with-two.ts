import { rule } from '../rule.ts';

export default rule({
  id: 'starts-with-two',
  severity: 'note',
  summary: 'A group that may have one node starts with two',
  explain:
    "The chart writes `replicas: 2` into every MachineDeployment, whatever the group's bounds say, so two VMs start even where " +
    '`maxReplicas` is 1. The autoscaler removes the second one when it has been idle for a while, not before.\n\n' +
    'Nothing is wrong; reckon with two VMs of quota when the group is created, or write `maxReplicas: 2`.',
  bad: `nodeGroups:
  md0:
    maxReplicas: «1»
`,
  good: `nodeGroups:
  md0:
    maxReplicas: 2
`,
  check({ nodeGroups }, report) {
    for (const { name, path, values } of nodeGroups) {
      if (values.maxReplicas !== 1) continue;
      report({
        path: [...path, 'maxReplicas'],
        message: `maxReplicas is 1, yet "${name}" starts with two VMs; the autoscaler removes the second one later`,
      });
    }
  },
});
