import { compare, floor, isWhole, parseQuantity, type Quantity, whole } from '../../../core/quantity.ts';
import { rule } from '../rule.ts';
import { sizesOf } from '../sizes.ts';
import { shown } from '../spelling.ts';

export default rule({
  id: 'whole-cores',
  severity: 'error',
  summary: 'A VM has a whole number of cores',
  explain:
    'The cores of a VM are its topology (`domain.cpu.cores`), which KubeVirt counts in whole numbers: `2500m` is no such number, and `2000m` is not ' +
    'read as one either, though it is 2. The machine template is refused while the release reconciles and no VM starts.\n\n' +
    'Write the number alone: `cpu: 2`.',
  bad: `nodeGroups:
  md0:
    resources:
      cpu: «2000m»
      memory: 4Gi
`,
  good: `nodeGroups:
  md0:
    resources:
      cpu: 2
      memory: 4Gi
`,
  check(subject, report) {
    for (const { path, value, cores } of sizesOf(subject)) {
      const text = String(value);
      const quantity = cores && !hasUnitOfMemory(text) ? parseQuantity(text) : undefined;
      if (!quantity || (/^\d+$/.test(text) && compare(quantity, whole(1)) >= 0)) continue;
      const right = isWhole(quantity) && compare(quantity, whole(1)) >= 0 ? Number(floor(quantity)) : undefined;
      report({
        path,
        message: `cpu ${shown(value)} is not a whole number of cores; write ${right ?? neighbours(quantity)}`,
        ...(right !== undefined && {
          fix: { title: `Write ${right}`, operations: [{ op: 'set', path, value: right }] },
        }),
      });
    }
  },
});

function hasUnitOfMemory(text: string): boolean {
  return /[kMGTPEi]$/.test(text);
}

/** `2 or 3` for 2.5. */
function neighbours(quantity: Quantity): string {
  const below = floor(quantity);
  return below < 1n ? '1 or more' : `${below} or ${below + 1n}`;
}
