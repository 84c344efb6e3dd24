import { compare, isPositive, whole } from '../../../core/quantity.ts';
import { rule } from '../rule.ts';
import { sizePath, sizePaths, takenPaths } from '../sizes.ts';

const SMALL = whole(2n ** 30n);

export default rule({
  id: 'small-node',
  severity: 'warning',
  summary: 'A node has more than 1Gi of memory',
  explain:
    'The reservations for the system and for Kubernetes are at least 256Mi each, and hard eviction takes 7%: of 1Gi there are 440Mi left for pods. ' +
    'Cilium, CoreDNS, the CSI node plugin and whatever else runs on each node want most of that, so that pods stay Pending or are evicted ' +
    'though the node is empty.\n\n' +
    'Take a type with 2Gi or more, or set lower reservations if the node has one small purpose, and silence the rule with a reason.',
  bad: `nodeGroups:
  md0:
    instanceType: «u1.micro»
`,
  good: `nodeGroups:
  md0:
    instanceType: u1.small
`,
  check({ nodeGroups }, report) {
    for (const group of nodeGroups) {
      const { memory, allocatable } = group.sizing;
      const left = allocatable.memory;
      // With nothing left it is refused for that.
      if (!memory?.quantity || compare(memory.quantity, SMALL) > 0 || !left?.quantity || !isPositive(left.quantity))
        continue;
      report({
        path: sizePath(group, 'memory'),
        message: `A node of "${group.name}" has ${memory.text} of memory, of which pods get ${left.text}; take 2Gi or more`,
        dependsOn: [...sizePaths(group, 'memory'), ...takenPaths(group, 'memory'), [...group.path, 'gpus']],
      });
    }
  },
});
