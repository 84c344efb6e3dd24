import { gpuPath, gpusOf } from '../gpus.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'gpu-operator',
  severity: 'warning',
  summary: 'A cluster with GPUs has the GPU operator',
  explain:
    'A GPU attached to a VM is only a PCI device. The driver, the container runtime and the device plugin that make it `nvidia.com/gpu` ' +
    'for pods come with the GPU operator; without it the nodes join and no pod can ask for their GPUs.\n\n' +
    'Write `addons.gpuOperator.enabled: true`. If you install the operator yourself, silence the rule with a reason.',
  bad: `nodeGroups:
  md0:
    minReplicas: 1
    gpus:
      «- name: nvidia.com/AD102GL_L40S»
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
    const { nodeGroups, values } = subject;
    // HAMi without the operator is an error already, with the same remedy.
    if (values.addons?.gpuOperator?.enabled || values.addons?.hami?.enabled) return;
    const [first, ...others] = nodeGroups.filter((group) => gpusOf(group, subject).length > 0);
    if (!first) return;
    report({
      path: gpuPath(first, subject),
      message: `"${first.name}" has GPUs (${gpusOf(first, subject)[0]}) that no pod can use without the GPU operator; write addons.gpuOperator.enabled: true`,
      related: others.map((group) => ({ path: gpuPath(group, subject), message: `"${group.name}" has GPUs too` })),
      dependsOn: [['addons', 'gpuOperator', 'enabled']],
    });
  },
});
