import { millis, parseQuantity } from '../../../core/quantity.ts';
import { parseKubeletCpu, parseKubeletMemory, RESERVED_CPU, RESERVED_MEMORY } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { kubeletFields } from '../sizes.ts';
import { isTooSmallForBytes, meantCpu, meantMemory, shown, writeOneOf } from '../spelling.ts';

export default rule({
  id: 'reservation-format',
  severity: 'error',
  summary: 'What is reserved on a node is an amount that the kubelet reads',
  explain:
    '`systemReservedMemory` and `kubeReservedMemory` are handed to the kubelet as `memory=...`: a number with `Ki Mi Gi Ti` or `k M G T`, or without a suffix in bytes. ' +
    '`systemReservedCpu` and `kubeReservedCpu` are whole millicores (`100m`) or cores (`0.5`). With anything else the kubelet would end with an error at every start ' +
    'and no node would join, so the chart refuses it.',
  bad: `nodeGroups:
  md0:
    kubelet:
      systemReservedMemory: «256MiB»
`,
  good: `nodeGroups:
  md0:
    kubelet:
      systemReservedMemory: 256Mi
`,
  check({ nodeGroups }, report) {
    for (const group of nodeGroups) {
      for (const { name, path, text } of kubeletFields(group, RESERVED_MEMORY)) {
        const read = parseKubeletMemory(text) !== undefined;
        if (read && !isTooSmallForBytes(text)) continue;
        const meant = meantMemory(text);
        const what = read ? `is ${text} bytes` : 'is not an amount of memory';
        const message = `${name} ${shown(text)} ${what}; ${writeOneOf(meant) ?? 'write a number with Mi or Gi, such as 256Mi'}`;
        report({ path, message, ...(!read && fixTo(path, meant)) });
      }
      for (const { name, path, text } of kubeletFields(group, RESERVED_CPU)) {
        if (parseKubeletCpu(text)) continue;
        const meant = meantCpu(text).filter((spelling) => parseKubeletCpu(spelling));
        const advice = writeOneOf(meant) ?? writeOneOf(wholeMillicores(text)) ?? 'write 100m or 0.1, for example';
        const message = `${name} ${shown(text)} is neither whole millicores nor cores; ${advice}`;
        report({ path, message, ...fixTo(path, meant) });
      }
    }
  },
});

function fixTo(path: readonly (string | number)[], [spelling, ...others]: readonly string[]) {
  if (spelling === undefined || others.length > 0) return {};
  return { fix: { title: `Write ${spelling}`, operations: [{ op: 'set', path, value: spelling } as const] } };
}

/** `1m` for `0.5m`. */
function wholeMillicores(text: string): readonly string[] {
  const quantity = /[mun]$/.test(text) ? parseQuantity(text) : undefined;
  return quantity ? [`${millis(quantity, 'ceil')}m`] : [];
}
