import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

const GPU = 'gpus: [{ name: nvidia.com/AD102GL_L40S }]';
const OPERATOR = 'addons: { gpuOperator: { enabled: true } }';

describe('scale-from-zero', () => {
  const find = (group: string) => findingsOf('scale-from-zero', `nodeGroups: { md0: { ${group} } }\n${OPERATOR}`);

  it('counts the default of minReplicas, and stands at the group then', () => {
    expect(find(GPU)).toMatchObject([{ path: 'nodeGroups.md0.minReplicas', line: 1, column: 15 }]);
  });

  it('knows the GPUs that an instance type attaches', () => {
    expect(find('minReplicas: 0, instanceType: gn1.xlarge')).toHaveLength(1);
  });

  it.each([
    `minReplicas: 1, ${GPU}`,
    'minReplicas: 0',
    'minReplicas: 0, gpus: []',
    'minReplicas: 0, instanceType: gn1.xlarge, resources: { cpu: 2, memory: 8Gi }',
  ])('is silent on { %s }', (group) => {
    expect(find(group)).toEqual([]);
  });
});

describe('gpu-operator', () => {
  it('says once that the operator is missing, whatever the number of groups', () => {
    const text = `
nodeGroups:
  md0: { minReplicas: 1, ${GPU} }
  more: { minReplicas: 1, maxReplicas: 2, instanceType: u1.large, diskSize: 20Gi, ${GPU} }
`;
    const findings = findingsOf('gpu-operator', text);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.related).toMatchObject([{ path: 'nodeGroups.more.gpus' }]);
  });

  it.each([OPERATOR, 'addons: { hami: { enabled: true } }', 'addons: { gpuOperator: { enabled: "yes" } }'])(
    'is silent where the operator is on, or an error about it says the same: %s',
    (addons) => {
      expect(findingsOf('gpu-operator', `nodeGroups: { md0: { minReplicas: 1, ${GPU} } }\n${addons}`)).toEqual([]);
    },
  );
});

describe('deprecated-instance-type', () => {
  const text = 'nodeGroups: { md0: { instanceType: gn1.xlarge } }';

  it('names the type of the same size', () => {
    expect(findingsOf('deprecated-instance-type', text)[0]?.message).toContain('"u1.xlarge"');
  });

  it("is silent on a platform's own type of that name, and on one that is not used", () => {
    const instanceTypes = { 'gn1.xlarge': { cpu: 4, memory: '16Gi' } };
    expect(findingsOf('deprecated-instance-type', text, { instanceTypes })).toEqual([]);
    const unused = 'nodeGroups: { md0: { instanceType: gn1.xlarge, resources: { cpu: 4, memory: 16Gi } } }';
    expect(findingsOf('deprecated-instance-type', unused)).toEqual([]);
  });
});
