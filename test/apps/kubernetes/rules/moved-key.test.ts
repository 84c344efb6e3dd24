import { describe, expect, it } from 'vitest';
import { checkText, findingsOf } from '../../../support/cluster.ts';

const operations = (text: string) => findingsOf('moved-key', text)[0]?.fix?.operations;

describe('moved-key', () => {
  it.each([
    ['kamajiControlPlane: { replicas: 3 }', 'kamajiControlPlane', 'controlPlane'],
    ['nodeGroup: { md0: { maxReplicas: 3 } }', 'nodeGroup', 'nodeGroups'],
    ['nodeGroup: {}', 'nodeGroup', 'nodeGroups'],
    ['kubernetesVersion: v1.30', 'kubernetesVersion', 'version'],
  ])('renames the key of %s', (text, key, to) => {
    expect(checkText(text)).toMatchObject([
      { rule: 'moved-key', severity: 'error', path: key, line: 1, column: 1, endColumn: key.length + 1 },
    ]);
    expect(operations(text)).toEqual([{ op: 'rename', path: [key], to }]);
  });

  it('makes a list of a role and of a host', () => {
    const group = ['nodeGroups', 'md0'];
    expect(operations('nodeGroups: { md0: { role: ingress-nginx } }')).toEqual([
      { op: 'set', path: [...group, 'roles'], value: ['ingress-nginx'] },
      { op: 'remove', path: [...group, 'role'] },
    ]);
    expect(operations('nodeGroups: { md0: { role: [a] } }')).toEqual([
      { op: 'rename', path: [...group, 'role'], to: 'roles' },
    ]);
    const ingress = ['addons', 'ingressNginx'];
    expect(operations('addons: { ingressNginx: { enabled: true, host: a.example.org } }')).toEqual([
      { op: 'set', path: [...ingress, 'hosts'], value: ['a.example.org'] },
      { op: 'remove', path: [...ingress, 'host'] },
    ]);
  });

  it('takes appVersion away', () => {
    expect(operations('appVersion: "*"')).toEqual([{ op: 'remove', path: ['appVersion'] }]);
  });

  it.each([
    ['replicas: 3', 'replicas', 'controlPlane.replicas'],
    ['kamajiControlPlane: {}\ncontrolPlane: {}', 'kamajiControlPlane', 'controlPlane'],
    ['nodeGroup: { maxReplicas: 3 }', 'nodeGroup', 'nodeGroups'],
    ['nodeGroups: { md0: { role: a, roles: [b] } }', 'nodeGroups.md0.role', 'roles'],
    ['oidc: {}', 'oidc', 'v1.6'],
    ['talos: {}', 'talos', 'v1.6'],
    ['controlPlane: { apiServer: { oidc: {} } }', 'controlPlane.apiServer.oidc', 'v1.6'],
    ['nodeGroups: { md0: { maxUnhealthy: 40% } }', 'nodeGroups.md0.maxUnhealthy', 'v1.6'],
    ['nodeGroups: { md0: { nodeHealthCheck: {} } }', 'nodeGroups.md0.nodeHealthCheck', 'v1.6'],
  ])('says of %s where it went, and mends nothing', (text, path, advice) => {
    const findings = checkText(text);
    expect(findings.map((finding) => [finding.rule, finding.path])).toEqual([['moved-key', path]]);
    expect(findings[0]?.message).toContain(advice);
    expect(findings[0]).not.toHaveProperty('fix');
  });

  it('does not speak of the same keys where they are known or free', () => {
    expect(
      findingsOf(
        'moved-key',
        'controlPlane: { replicas: 3 }\nhost: a.example.org\naddons: { velero: { valuesOverride: { oidc: 1 } } }',
      ),
    ).toEqual([]);
  });
});
