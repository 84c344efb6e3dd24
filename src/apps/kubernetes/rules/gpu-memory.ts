import { compare, whole } from '../../../core/quantity.ts';
import { gpuPath, gpusOf } from '../gpus.ts';
import { rule } from '../rule.ts';
import { sizePath, sizePaths } from '../sizes.ts';

const LEAST = whole(4n * 2n ** 30n);

export default rule({
  id: 'gpu-memory',
  severity: 'error',
  summary: 'A node with GPUs has at least 4Gi of memory',
  explain:
    "The limit is the NVIDIA driver's: it needs 4 GiB of memory or more to load. The VM starts with less and its node joins, but the " +
    'driver pod of the GPU operator fails and the GPU never shows up.\n\n' +
    'Take an instance type with 4Gi or more, or write `resources.memory`.',
  bad: `nodeGroups:
  md0:
    minReplicas: 1
    instanceType: u1.small
    gpus:
      «- name: nvidia.com/AD102GL_L40S»
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
  check(subject, report) {
    for (const group of subject.nodeGroups) {
      const { memory } = group.sizing;
      const [gpu] = gpusOf(group, subject);
      if (gpu === undefined || !memory?.quantity || compare(memory.quantity, LEAST) >= 0) continue;
      report({
        path: gpuPath(group, subject),
        message: `A node of "${group.name}" has a GPU (${gpu}) and ${memory.text} of memory; the NVIDIA driver needs 4Gi or more`,
        related: [{ path: sizePath(group, 'memory'), message: `${memory.because}: ${memory.text}` }],
        dependsOn: sizePaths(group, 'memory'),
      });
    }
  },
});
