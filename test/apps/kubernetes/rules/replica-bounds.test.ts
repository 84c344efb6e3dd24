import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

const find = (min: number, max: number) =>
  findingsOf('replica-bounds', `nodeGroups: { md0: { minReplicas: ${min}, maxReplicas: ${max} } }`);

describe('replica-bounds', () => {
  it('counts the default of a bound that is not written', () => {
    const [finding] = findingsOf('replica-bounds', 'nodeGroups: { md0: { minReplicas: 11 } }');
    expect(finding?.message).toBe('minReplicas 11 is above maxReplicas 10; lower the one or raise the other');
  });

  it.each([
    [-1, 10, ['nodeGroups.md0.minReplicas']],
    [0, -1, ['nodeGroups.md0.maxReplicas']],
    [-2, -1, ['nodeGroups.md0.minReplicas', 'nodeGroups.md0.maxReplicas']],
    [0, 0, ['nodeGroups.md0.maxReplicas']],
  ])('refuses %i to %i once for each bad bound', (min, max, paths) => {
    expect(find(min, max).map(({ path }) => path)).toEqual(paths);
  });

  it.each([
    [0, 1],
    [3, 3],
    [0, 10],
  ])('takes %i to %i', (min, max) => {
    expect(find(min, max)).toEqual([]);
  });

  it('is silent on a bound that the schema refuses', () => {
    expect(findingsOf('replica-bounds', 'nodeGroups: { md0: { minReplicas: "5", maxReplicas: 3 } }')).toEqual([]);
  });
});
