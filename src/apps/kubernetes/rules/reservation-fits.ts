import type { Problem } from '../../../check/rule.ts';
import { compare, isPositive, type Quantity } from '../../../core/quantity.ts';
import { parseKubeletCpu, parseKubeletMemory } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { sizePath, sizePaths, takenPaths } from '../sizes.ts';
import type { NodeGroup } from '../subject.ts';

export default rule({
  id: 'reservation-fits',
  severity: 'error',
  summary: 'What is reserved on a node leaves something for pods',
  explain:
    'Pods get what is left of the VM after both reservations and, for memory, the hard eviction threshold. With nothing left the kubelet ' +
    'does not start; before that, the chart refuses the values.\n\n' +
    'What is not set by hand is 5% of the node each, at least 256Mi and 50m, and 7% for the hard threshold. So the types with 512Mi (u1.nano, ' +
    'o1.nano, d1.nano) fail on the defaults alone. Take a larger type, or reserve less.',
  bad: `nodeGroups:
  md0:
    instanceType: «u1.nano»
`,
  good: `nodeGroups:
  md0:
    instanceType: u1.small
`,
  check({ nodeGroups }, report) {
    for (const group of nodeGroups) {
      const { systemReserved: system, kubeReserved: kube, eviction, allocatable, memory, cpu } = group.sizing;
      if (isNothing(allocatable.memory?.quantity)) {
        const parts = `${system.memory.text} for the system − ${kube.memory.text} for Kubernetes − ${eviction.hard.text} for hard eviction`;
        report(problem(group, 'memory', `${memory?.text} − ${parts} = ${allocatable.memory?.text}`));
      }
      if (isNothing(allocatable.cpu?.quantity)) {
        const parts = `${system.cpu.text} for the system − ${kube.cpu.text} for Kubernetes`;
        report(problem(group, 'cpu', `${cpu?.text} − ${parts} = ${allocatable.cpu?.text}`));
      }
    }
  },
});

function isNothing(quantity: Quantity | undefined): boolean {
  return quantity !== undefined && !isPositive(quantity);
}

function problem(group: NodeGroup, of: 'memory' | 'cpu', sum: string): Problem {
  const [largest, ...others] = reservedByHand(group, of);
  const remedy = largest ? 'reserve less, or take a larger VM' : 'take a larger VM';
  return {
    path: largest?.path ?? sizePath(group, of),
    message: `"${group.name}" has no ${of === 'cpu' ? 'CPU' : 'memory'} left for pods: ${sum}; ${remedy}`,
    related: others.map(({ path, text }) => ({ path, message: `reserves ${text}` })),
    dependsOn: [...sizePaths(group, of), ...takenPaths(group, of)],
  };
}

/** What the user reserved, the largest first; a percentage, whose size is the node's, comes last. */
function reservedByHand(group: NodeGroup, of: 'memory' | 'cpu') {
  const parse = of === 'cpu' ? parseKubeletCpu : parseKubeletMemory;
  return takenPaths(group, of)
    .flatMap((path) => {
      const text = textAt(group, String(path.at(-1)));
      return text ? [{ path, text, quantity: parse(text) }] : [];
    })
    .sort((a, b) => (a.quantity && b.quantity ? compare(b.quantity, a.quantity) : a.quantity ? -1 : 1));
}

function textAt({ values }: NodeGroup, field: string): string | undefined {
  return Object.entries(values.kubelet ?? {}).find(([name]) => name === field)?.[1];
}
