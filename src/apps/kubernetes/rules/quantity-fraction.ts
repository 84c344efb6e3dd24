import { formatDecimal, isPositive, isWhole, parseQuantity, type Quantity } from '../../../core/quantity.ts';
import type { Path } from '../../../core/tree.ts';
import { EVICTION, parseKubeletMemory, RESERVED_MEMORY } from '../kubelet.ts';
import { rule } from '../rule.ts';
import { kubeletFields, sizesOf } from '../sizes.ts';
import { isTooSmallForBytes, nextMebibytes, shown } from '../spelling.ts';
import type { Subject } from '../subject.ts';

export default rule({
  id: 'quantity-fraction',
  severity: 'warning',
  summary: 'Sizes are whole numbers of bytes',
  explain:
    'A quantity may have a fraction, but a byte has none: `1.2Gi` is 1288490188.8 bytes. Kubernetes writes that as `1288490188800m` and ' +
    'warns of a fractional byte value; KubeVirt, the storage and the kubelet each round it in their own way, so what is asked for, what the VM has and ' +
    'what the quota counts differ by a little.\n\n' +
    'Write a whole number of Mi: 1.2Gi is a little less than 1229Mi.',
  bad: `nodeGroups:
  md0:
    diskSize: «20.2Gi»
`,
  good: `nodeGroups:
  md0:
    diskSize: 20685Mi
`,
  check(subject, report) {
    for (const { path, value, quantity } of memories(subject)) {
      if (!quantity || !isPositive(quantity) || isWhole(quantity) || isTooSmallForBytes(String(value))) continue;
      report({
        path,
        message: `${String(path.at(-1))} ${shown(value)} is ${formatDecimal(quantity)} bytes, not a whole number; write ${nextMebibytes(quantity)}`,
      });
    }
  },
});

interface Memory {
  readonly path: Path;
  readonly value: string | number | bigint;
  readonly quantity: Quantity | undefined;
}

/** Every size in bytes; what has the suffix of a thousandth is another rule's. */
function memories(subject: Subject): readonly Memory[] {
  const sizes = sizesOf(subject)
    .filter(({ of, value }) => of === 'memory' && !/[mun]$/.test(String(value)))
    .map(({ path, value }) => ({ path, value, quantity: parseQuantity(String(value)) }));
  const kubelet = subject.nodeGroups
    .flatMap((group) => kubeletFields(group, [...RESERVED_MEMORY, ...EVICTION]))
    .map(({ path, text }) => ({ path, value: text, quantity: parseKubeletMemory(text) }));
  return [...sizes, ...kubelet];
}
