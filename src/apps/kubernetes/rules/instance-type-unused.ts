import { rule } from '../rule.ts';

export default rule({
  id: 'instance-type-unused',
  severity: 'note',
  summary: 'A node group has an instance type or explicit resources',
  explain:
    'Where `resources.cpu` and `resources.memory` are both given, the VM is made with them and the instance type is left out of it, even an unknown ' +
    'one. It is also left out of the sizing. Whoever reads the values is led to believe in a size that the nodes do not have.\n\n' +
    'Keep one of the two; `instanceType: ""` says that there is none.',
  bad: `nodeGroups:
  md0:
    instanceType: «u1.large»
    resources:
      cpu: 4
      memory: 4Gi
`,
  good: `nodeGroups:
  md0:
    instanceType: ""
    resources:
      cpu: 4
      memory: 4Gi
`,
  check({ nodeGroups, written }, report) {
    for (const { name, path, sizing } of nodeGroups) {
      const type = written.nodeGroups?.[name]?.instanceType;
      if (!type || sizing.by !== 'resources') continue;
      report({
        path: [...path, 'instanceType'],
        message: `The instance type "${type}" is ignored: the resources (cpu ${sizing.cpu?.text}, memory ${sizing.memory?.text}) come first; write one or the other`,
        dependsOn: [
          [...path, 'resources', 'cpu'],
          [...path, 'resources', 'memory'],
        ],
      });
    }
  },
});
