import { describe, expect, it } from 'vitest';
import { checkText } from '../support/cluster.ts';

const kubelet = (field: string): string => `nodeGroups:\n  md0:\n    kubelet:\n      ${field}\n`;

describe('a bare fraction where text is meant', () => {
  it.each(['evictionHardMemory: 0.05', 'evictionSoftMemory: 0.1', 'systemReservedMemory: 0.5'])(
    'has no certain fix: %s may be a share, or lack its unit',
    (field) => {
      expect(checkText(kubelet(field))).toMatchObject([{ rule: 'schema-type', line: 4 }]);
      expect(checkText(kubelet(field))[0]).not.toHaveProperty('fix');
    },
  );

  it('is an amount of cores where CPU is meant, and a version where one is', () => {
    expect(checkText(kubelet('kubeReservedCpu: 0.25'))[0]?.fix?.operations).toMatchObject([
      { op: 'set', value: '0.25' },
    ]);
    expect(checkText('version: 1.30\n')[0]?.fix?.operations).toMatchObject([{ op: 'set', value: 'v1.30' }]);
  });
});
