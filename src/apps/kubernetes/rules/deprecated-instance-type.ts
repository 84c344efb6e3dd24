import { rule } from '../rule.ts';

export default rule({
  id: 'deprecated-instance-type',
  severity: 'warning',
  summary: 'GPUs are asked for by name, not with a gn1 instance type',
  explain:
    'The instance types of the series gn1 attach one kind of GPU by themselves (`nvidia.com/A400`). They are deprecated and are to go: few platforms have that ' +
    'device, and the rest of the group cannot tell that it has one.\n\n' +
    'Write the type of the u1 series of the same size and list the GPUs under `gpus`, by the names that your platform offers.',
  bad: `nodeGroups:
  md0:
    minReplicas: 1
    instanceType: «gn1.xlarge»
addons:
  gpuOperator:
    enabled: true
`,
  good: `nodeGroups:
  md0:
    minReplicas: 1
    instanceType: u1.xlarge
    gpus:
      - name: nvidia.com/AD102GL_L40S
addons:
  gpuOperator:
    enabled: true
`,
  check({ nodeGroups, environment }, report) {
    for (const { path, values, sizing } of nodeGroups) {
      const type = values.instanceType ?? '';
      if (!type.startsWith('gn1.') || sizing.by !== 'instanceType' || Object.hasOwn(environment.instanceTypes, type))
        continue;
      report({
        path: [...path, 'instanceType'],
        message: `The instance type "${type}" is deprecated; write "${type.replace('gn1', 'u1')}" and list the GPUs under gpus`,
      });
    }
  },
});
