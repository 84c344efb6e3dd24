import { compare, isPositive, parseQuantity, whole } from '../../../core/quantity.ts';
import { rule } from '../rule.ts';
import { type Size, sizesOf } from '../sizes.ts';
import { isTooSmallForBytes, meantCpu, meantMemory, shown, writeOneOf } from '../spelling.ts';

/** Kubernetes holds quantities in 64 bits and takes anything larger for this. */
const MOST = whole(2n ** 63n - 1n);

export default rule({
  id: 'quantity-unit',
  severity: 'error',
  summary: 'Sizes are Kubernetes quantities',
  explain:
    'Sizes go to the API server as they are written, and it knows these suffixes only: `Ki Mi Gi Ti Pi Ei` (powers of 1024), ' +
    '`k M G T P E` (powers of 1000), and for CPU `m`, a thousandth of a core. Upper and lower case count, and there is no blank and no `B`: ' +
    '`20GB`, `20GiB`, `20gi` and `20 Gi` are refused, and the release fails while it reconciles.\n\n' +
    'Some slips are worse, for they are quantities: `memory: 512m` is half a byte, `memory: 2048` and `diskSize: 20` are so many bytes. ' +
    'The VM is accepted and can never start. Write the unit: `512Mi`, `2Gi`, `20Gi`.',
  bad: `nodeGroups:
  md0:
    diskSize: «20GiB»
`,
  good: `nodeGroups:
  md0:
    diskSize: 20Gi
`,
  check(subject, report) {
    for (const size of sizesOf(subject)) {
      const { path, value } = size;
      const fault = size.of === 'cpu' ? cpuFault(size) : memoryFault(size);
      if (!fault) continue;
      const { what, meant, otherwise } = fault;
      const only = fault.slip && meant.length === 1 ? meant[0] : undefined;
      report({
        path,
        message: `${String(path.at(-1))} ${shown(value)} ${what}; ${writeOneOf(meant) ?? otherwise}`,
        ...(only && { fix: { title: `Write ${only}`, operations: [{ op: 'set', path, value: only }] } }),
      });
    }
  },
});

interface Fault {
  readonly what: string;
  readonly meant: readonly string[];
  readonly otherwise: string;
  /** A slip of the pen: what was meant is plain from how it is written. */
  readonly slip?: boolean;
}

function memoryFault({ value }: Size): Fault | undefined {
  const text = String(value);
  const meant = meantMemory(text);
  const otherwise = 'write a number with Ki, Mi, Gi or Ti, such as 20Gi';
  const quantity = parseQuantity(text);
  if (!quantity) return { what: 'is not a Kubernetes quantity', meant, otherwise, slip: true };
  if (!isPositive(quantity)) return { what: 'is not above 0', meant: [], otherwise };
  if (compare(quantity, MOST) > 0) return { what: 'is more than Kubernetes can count', meant: [], otherwise };
  if (/[mun]$/.test(text)) return { what: 'counts fractions of a byte', meant, otherwise };
  if (isTooSmallForBytes(text)) return { what: `is ${text} ${text === '1' ? 'byte' : 'bytes'}`, meant, otherwise };
  return undefined;
}

function cpuFault({ value, cores }: Size): Fault | undefined {
  const text = String(value);
  const otherwise = cores ? 'write a number of cores, such as 2' : 'write cores or millicores, such as 2 or 500m';
  const quantity = parseQuantity(text);
  if (!quantity) return { what: 'is not a Kubernetes quantity', meant: meantCpu(text), otherwise, slip: true };
  if (/[a-zA-Z]$/.test(text) && !/[mun]$/.test(text)) return { what: 'has a unit of memory', meant: [], otherwise };
  // The cores of a VM have a rule of their own.
  if (!cores && !isPositive(quantity)) return { what: 'is not above 0', meant: [], otherwise };
  return undefined;
}
