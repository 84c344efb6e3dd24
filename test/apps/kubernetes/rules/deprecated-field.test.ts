import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

const OLD = ['nodeGroups', 'md0', 'ephemeralStorage'];
const NEW = ['nodeGroups', 'md0', 'diskSize'];

const find = (group: string) => findingsOf('deprecated-field', `nodeGroups: { md0: { ${group} } }`);

describe('deprecated-field', () => {
  it.each([
    ['ephemeralStorage: 100Gi', [{ op: 'rename', path: OLD, to: 'diskSize' }]],
    [
      'ephemeralStorage: { size: 100Gi }',
      [
        { op: 'set', path: NEW, value: '100Gi' },
        { op: 'remove', path: OLD },
      ],
    ],
    ['diskSize: 50Gi, ephemeralStorage: 100Gi', [{ op: 'remove', path: OLD }]],
    ['diskSize: 50Gi, ephemeralStorage: { size: 100Gi, medium: Memory }', [{ op: 'remove', path: OLD }]],
  ])('mends { %s }', (group, operations) => {
    expect(find(group)).toMatchObject([{ path: 'nodeGroups.md0.ephemeralStorage', fix: { operations } }]);
  });

  it.each([
    ['ephemeralStorage: { size: 100Gi, storageClass: local }'],
    ['ephemeralStorage: {}'],
    ['ephemeralStorage: []'],
  ])('knows no certain mend of { %s }', (group) => {
    expect(find(group)).toHaveLength(1);
    expect(find(group)[0]).not.toHaveProperty('fix');
  });

  it('looks at every group, and nowhere else', () => {
    const text = `
ephemeralStorage: 1Gi
nodeGroups:
  md0: { ephemeralStorage: 1Gi }
  more: { ephemeralStorage: 1Gi }
  less: []
`;
    expect(findingsOf('deprecated-field', text).map(({ line }) => line)).toEqual([4, 5]);
  });
});
