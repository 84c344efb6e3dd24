import { compare, type Quantity } from '../../../core/quantity.ts';
import { EVICTION, parseKubeletMemory, parsePercentage } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { kubeletFields } from '../sizes.ts';
import type { Eviction } from '../sizing.ts';

export default rule({
  id: 'eviction-order',
  severity: 'error',
  summary: 'The hard eviction threshold lies below the soft one',
  explain:
    'When free memory falls below the soft threshold, the kubelet gives pods a grace period (1m30s here) to end in order; below the hard one it kills at once. ' +
    'With the hard threshold at or above the soft one the soft one never has a say. The chart refuses it, equal amounts in different units too (`1Gi`, `1024Mi`).\n\n' +
    'A threshold that is not given has its default: 7% hard, 10% soft.',
  bad: `nodeGroups:
  md0:
    kubelet:
      evictionHardMemory: «12%»
`,
  good: `nodeGroups:
  md0:
    kubelet:
      evictionHardMemory: 5%
`,
  check({ nodeGroups }, report) {
    for (const group of nodeGroups) {
      const { hard, soft } = group.sizing.eviction;
      const [low, high] = [amount(hard), amount(soft)];
      if (hard.unit !== soft.unit || !low || !high || compare(low, high) < 0) continue;
      const [first, second] = kubeletFields(group, EVICTION);
      if (!first) continue;
      const [hardName, softName] = EVICTION;
      report({
        path: first.path,
        message: `${hardName} ${shownThreshold(hard)} is not below ${softName} ${shownThreshold(soft)}; lower the one or raise the other`,
        ...(second && { related: [{ path: second.path, message: `${second.name} is ${second.text}` }] }),
        dependsOn: EVICTION.map((name) => [...group.path, 'kubelet', name]),
      });
    }
  },
});

/** Percentages are compared as such, so that it does not matter whether the node's size is known. */
function amount({ text }: Eviction): Quantity | undefined {
  return parsePercentage(text) ?? parseKubeletMemory(text);
}

function shownThreshold({ text, because }: Eviction): string {
  return because === 'default' ? `${text} (the default)` : text;
}
