import { EVICTION, parseKubeletMemory, parsePercentage } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { kubeletFields } from '../sizes.ts';
import { isTooSmallForBytes, meantMemory, shown, writeOneOf } from '../spelling.ts';

export default rule({
  id: 'eviction-format',
  severity: 'error',
  summary: 'An eviction threshold is a percentage or an amount of memory',
  explain:
    "The kubelet reads `memory.available<...` as a percentage of the node's memory (`7%`) or as an amount (`500Mi`): a number with `Ki Mi Gi Ti` or `k M G T`. " +
    'With anything else it would end with an error at every start and no node would join, so the chart refuses it.',
  bad: `nodeGroups:
  md0:
    kubelet:
      evictionHardMemory: «500MiB»
      evictionSoftMemory: 1Gi
`,
  good: `nodeGroups:
  md0:
    kubelet:
      evictionHardMemory: 500Mi
      evictionSoftMemory: 1Gi
`,
  check({ nodeGroups }, report) {
    for (const { name, path, text } of nodeGroups.flatMap((group) => kubeletFields(group, EVICTION))) {
      const read = parseKubeletMemory(text) !== undefined;
      if (parsePercentage(text) || (read && !isTooSmallForBytes(text))) continue;
      const meant = meantThreshold(text);
      const only = !read && meant.length === 1 ? meant[0] : undefined;
      const what = read ? `is ${text} bytes` : 'is neither a percentage nor an amount of memory';
      report({
        path,
        message: `${name} ${shown(text)} ${what}; ${writeOneOf(meant) ?? 'write 7% or 500Mi, for example'}`,
        ...(only && { fix: { title: `Write ${only}`, operations: [{ op: 'set', path, value: only }] } }),
      });
    }
  },
});

/** A bare number up to 100 wants its percent sign. */
function meantThreshold(text: string): readonly string[] {
  const squeezed = text.replace(/\s/g, '').replace(',', '.');
  if (parsePercentage(squeezed)) return [squeezed];
  return isTooSmallForBytes(squeezed) && Number(squeezed) <= 100 ? [`${squeezed}%`] : meantMemory(text);
}
