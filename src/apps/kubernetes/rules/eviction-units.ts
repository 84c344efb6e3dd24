import { multiply, wholeMebibytes } from '../../../core/quantity.ts';
import { EVICTION, parsePercentage } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { kubeletFields } from '../sizes.ts';
import type { NodeGroup } from '../subject.ts';

export default rule({
  id: 'eviction-units',
  severity: 'error',
  summary: 'Both eviction thresholds are percentages, or both are amounts',
  explain:
    'The hard threshold has to lie below the soft one, and a percentage cannot be compared with an amount without knowing the node. ' +
    'The chart therefore refuses one of each. A threshold that is not given has its default, 7% for the hard and 10% for the soft one: an amount ' +
    "alone meets the other's percentage.\n\n" +
    'Write both as percentages, or both as amounts.',
  bad: `nodeGroups:
  md0:
    kubelet:
      evictionHardMemory: «200Mi»
`,
  good: `nodeGroups:
  md0:
    kubelet:
      evictionHardMemory: 200Mi
      evictionSoftMemory: 500Mi
`,
  check({ nodeGroups }, report) {
    for (const group of nodeGroups) {
      const { hard, soft } = group.sizing.eviction;
      if (hard.unit === soft.unit || hard.unit === 'unreadable' || soft.unit === 'unreadable') continue;
      const [first, second] = kubeletFields(group, EVICTION);
      if (!first) continue;
      const [hardName, softName] = EVICTION;
      report({
        path: first.path,
        message:
          `${hardName} is ${hard.text}${origin(hard.because)} and ${softName} is ${soft.text}${origin(soft.because)}: ` +
          `one is a percentage and the other an amount; ${remedy(group)}`,
        ...(second && { related: [{ path: second.path, message: `${second.name} is ${second.text}` }] }),
        dependsOn: EVICTION.map((name) => [...group.path, 'kubelet', name]),
      });
    }
  },
});

function origin(because: string): string {
  return because === 'default' ? ' by default' : '';
}

/** Tells what the percentage comes to on this node, where its memory is known. */
function remedy({ sizing }: NodeGroup): string {
  const { hard, soft } = sizing.eviction;
  const [name, { text }] = hard.unit === 'percent' ? [EVICTION[0], hard] : [EVICTION[1], soft];
  const percentage = parsePercentage(text);
  if (!sizing.memory?.quantity || !percentage) return 'write both alike';
  const share = multiply(sizing.memory.quantity, percentage.numerator, percentage.denominator * 100n);
  return `write ${name} as an amount too (${text} of ${sizing.memory.text} are ${wholeMebibytes(share)}Mi)`;
}
