import { isPositive } from '../../../core/quantity.ts';
import { parseKubeletCpu, parseKubeletMemory, RESERVED_CPU, RESERVED_MEMORY } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { kubeletFields } from '../sizes.ts';
import { shown } from '../spelling.ts';

export default rule({
  id: 'reservation-positive',
  severity: 'error',
  summary: 'What is reserved on a node is more than nothing',
  explain:
    'The operating system and the kubelet need memory and CPU whether they are reserved or not. With a reservation of 0 the scheduler gives all of the node away to pods, ' +
    'and under load the kubelet starves or is killed and the node goes NotReady. The chart refuses it.\n\n' +
    'Leave the field empty and 5% of the node are reserved, at least 256Mi and 50m.',
  bad: `nodeGroups:
  md0:
    kubelet:
      kubeReservedMemory: «0Mi»
`,
  good: `nodeGroups:
  md0:
    kubelet:
      kubeReservedMemory: 256Mi
`,
  check({ nodeGroups }, report) {
    for (const group of nodeGroups) {
      const memory = kubeletFields(group, RESERVED_MEMORY).map((field) => ({ ...field, parse: parseKubeletMemory }));
      const cpu = kubeletFields(group, RESERVED_CPU).map((field) => ({ ...field, parse: parseKubeletCpu }));
      for (const { name, path, text, parse } of [...memory, ...cpu]) {
        const quantity = parse(text);
        if (!quantity || isPositive(quantity)) continue;
        const message = `${name} ${shown(text)} is not above 0; leave it out to reserve 5% of the node, or write more`;
        report({ path, message });
      }
    }
  },
});
