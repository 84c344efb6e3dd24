import { compare, isPositive, whole } from '../../../core/quantity.ts';
import { EVICTION, parseKubeletMemory, parsePercentage } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { kubeletFields } from '../sizes.ts';
import { shown } from '../spelling.ts';

export default rule({
  id: 'eviction-range',
  severity: 'error',
  summary: 'An eviction threshold is above 0 and at most 100%',
  explain:
    'An eviction threshold is the free memory below which the kubelet evicts pods. It refuses a threshold that is not above 0 and takes ' +
    '`0%` for "never", which leaves the node to the kernel\'s out-of-memory killer; more than 100% could never be free. The chart refuses both.\n\n' +
    'Usual values lie between 5% and 15%.',
  bad: `nodeGroups:
  md0:
    kubelet:
      evictionSoftMemory: «150%»
`,
  good: `nodeGroups:
  md0:
    kubelet:
      evictionSoftMemory: 15%
`,
  check({ nodeGroups }, report) {
    for (const { name, path, text } of nodeGroups.flatMap((group) => kubeletFields(group, EVICTION))) {
      const percentage = parsePercentage(text);
      const quantity = percentage ?? parseKubeletMemory(text);
      if (!quantity) continue;
      const tooMuch = percentage !== undefined && compare(percentage, whole(100)) > 0;
      if (isPositive(quantity) && !tooMuch) continue;
      const advice = percentage
        ? 'write a percentage between 0% and 100%, such as 10%'
        : 'write how much is to stay free, such as 500Mi';
      report({ path, message: `${name} ${shown(text)} is ${tooMuch ? 'above 100%' : 'not above 0'}; ${advice}` });
    }
  },
});
