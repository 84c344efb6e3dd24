import { EVICTION, RESERVED_CPU, RESERVED_MEMORY } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { kubeletFields, sizePaths } from '../sizes.ts';

export default rule({
  id: 'reservation-needs-size',
  severity: 'error',
  summary: 'A node group that sets kubelet fields has a size',
  explain:
    'Without an instance type and without resources nothing knows how large the VM will be, so it can neither be checked that the reservations fit nor ' +
    'told to the cluster autoscaler what a node offers. The chart refuses kubelet fields on such a group; with none of them set it takes the ' +
    'least reservations (256Mi, 50m).\n\n' +
    'Give the group an instance type or resources, or take the kubelet fields away.',
  bad: `nodeGroups:
  md0:
    instanceType: ""
    kubelet:
      systemReservedMemory: «512Mi»
`,
  good: `nodeGroups:
  md0:
    instanceType: u1.large
    kubelet:
      systemReservedMemory: 512Mi
`,
  check({ nodeGroups }, report) {
    for (const group of nodeGroups) {
      const { memory, cpu } = group.sizing;
      const fields = [
        ...(memory ? [] : kubeletFields(group, [...RESERVED_MEMORY, ...EVICTION])),
        ...(cpu ? [] : kubeletFields(group, RESERVED_CPU)),
      ];
      const [first, ...others] = fields;
      if (!first) continue;
      report({
        path: first.path,
        message: `${first.name} is ${first.text}, but "${group.name}" has neither an instance type nor resources to take it from; give it one of them`,
        related: others.map(({ name, path }) => ({ path, message: `${name} is set too` })),
        dependsOn: [...sizePaths(group, 'memory'), ...sizePaths(group, 'cpu')],
      });
    }
  },
});
