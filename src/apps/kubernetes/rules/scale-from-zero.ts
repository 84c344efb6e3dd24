import { gpuPath, gpusOf } from '../gpus.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'scale-from-zero',
  severity: 'warning',
  summary: 'A group with GPUs keeps at least one node',
  explain:
    'To decide whether one more node would help a waiting pod, the cluster autoscaler looks at a node that the group has. A group that ' +
    'stands at zero has none, and the annotations that describe such a node tell its memory and CPU, not its GPUs. A pod that asks for ' +
    'a GPU then waits for ever: to the autoscaler no group could take it.\n\n' +
    'Write `minReplicas: 1`, or start the first node by hand when GPUs are needed.',
  bad: `nodeGroups:
  md0:
    minReplicas: «0»
    gpus:
      - name: nvidia.com/AD102GL_L40S
addons:
  gpuOperator:
    enabled: true
`,
  good: `nodeGroups:
  md0:
    minReplicas: 1
    gpus:
      - name: nvidia.com/AD102GL_L40S
addons:
  gpuOperator:
    enabled: true
`,
  check(subject, report) {
    for (const group of subject.nodeGroups) {
      const [gpu] = gpusOf(group, subject);
      if (gpu === undefined || group.values.minReplicas !== 0) continue;
      report({
        path: [...group.path, 'minReplicas'],
        message: `minReplicas is 0 in a group with GPUs (${gpu}): once it is empty, the autoscaler cannot see that its nodes have any; write 1 or more`,
        related: [{ path: gpuPath(group, subject), message: 'the GPUs' }],
      });
    }
  },
});
