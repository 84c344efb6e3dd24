import { rule } from '../rule.ts';
import { shown } from '../spelling.ts';

export default rule({
  id: 'cpu-memory-pairing',
  severity: 'error',
  summary: 'A node group gives `resources.cpu` and `resources.memory` together or not at all',
  explain:
    'Explicit resources replace the instance type as a whole: KubeVirt does not let a VM take its memory from a type and its cores from ' +
    'its own definition. The chart refuses one of the two without the other, whatever the instance type is.\n\n' +
    'Write both, or leave both out and choose an instance type.',
  bad: `nodeGroups:
  md0:
    resources:
      cpu: «2»
`,
  good: `nodeGroups:
  md0:
    resources:
      cpu: 2
      memory: 4Gi
`,
  check({ nodeGroups, instanceTypes }, report) {
    for (const { path, values } of nodeGroups) {
      const { cpu = '', memory = '' } = values.resources ?? {};
      if ((cpu === '') === (memory === '')) continue;
      const [given, value, missing] =
        cpu === '' ? (['memory', memory, 'cpu'] as const) : (['cpu', cpu, 'memory'] as const);
      const type = instanceTypes.get(values.instanceType ?? '');
      const suggestion = type
        ? `write resources.${missing}: ${type[missing]} (as ${values.instanceType} has) too, or neither`
        : `write resources.${missing} too, or choose an instance type instead`;
      report({
        path: [...path, 'resources', given],
        message: `resources.${given} is ${shown(value)} and resources.${missing} is not given; ${suggestion}`,
        dependsOn: [[...path, 'resources', missing]],
      });
    }
  },
});
