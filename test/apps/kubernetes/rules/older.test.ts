import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

describe('version-upgrade', () => {
  const find = (against: string, text: string) => findingsOf('version-upgrade', text, { against });

  it.each([
    ['v1.34', 'v1.33', 'has no downgrade'],
    ['v1.35', 'v1.30', 'has no downgrade'],
    ['v1.32', 'v1.34', '"v1.33" first'],
  ])('refuses %s to %s', (before, now, words) => {
    const findings = find(`version: ${before}`, `version: ${now}`);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.message).toContain(words);
  });

  it('counts the default version', () => {
    expect(find('version: v1.33', '{}')).toMatchObject([{ path: 'version' }]);
    expect(find('version: v1.34', '{}')).toEqual([]);
  });

  it.each([
    ['v1.33', 'v1.33'],
    ['v1.33', 'v1.34'],
    ['v1.34', '1.35'],
    ['1.30', 'v1.35'],
  ])('is silent on %s to %s', (before, now) => {
    expect(find(`version: ${before}`, `version: ${now}`)).toEqual([]);
  });

  it('needs an older version', () => {
    expect(findingsOf('version-upgrade', 'version: v1.30')).toEqual([]);
  });
});

describe('host-change', () => {
  const find = (against: string, text: string, known = false) =>
    findingsOf('host-change', text, { against, name: 'demo', ...(known && { tenantHost: 'acme.example.org' }) });

  it.each([
    ['host: a.example.org', 'host: b.example.org'],
    ['host: a.example.org', '{}'],
    ['{}', 'host: a.example.org'],
  ])('warns of %s, then %s', (before, now) => {
    expect(find(before, now)).toMatchObject([{ path: 'host' }]);
    expect(find(before, now, true)).toMatchObject([{ path: 'host' }]);
  });

  it('knows the default host when the context is known', () => {
    expect(find('{}', 'host: demo.acme.example.org', true)).toEqual([]);
    expect(find('{}', 'host: demo.acme.example.org')).toHaveLength(1);
  });

  it.each([
    ['{}', '{}'],
    ['{}', 'host: ""'],
    ['host: a.example.org', 'host: a.example.org'],
    ['host: 1', 'host: a.example.org'],
  ])('is silent on %s, then %s', (before, now) => {
    expect(find(before, now)).toEqual([]);
  });
});

describe('group-removed', () => {
  const more = 'more: { minReplicas: 1, maxReplicas: 4, instanceType: u1.large, diskSize: 20Gi }';
  const find = (against: string, text: string) => findingsOf('group-removed', text, { against });

  it('names the group and how many nodes it may have', () => {
    const findings = find(`nodeGroups: { md0: {}, ${more} }`, 'nodeGroups: { md0: {} }');
    expect(findings).toMatchObject([{ path: 'nodeGroups.more' }]);
    expect(findings[0]?.message).toContain('"more" is gone: its nodes, up to 4,');
  });

  it('sees that a null removes the default group', () => {
    expect(find('{}', 'nodeGroups: { md0: null }')).toMatchObject([{ path: 'nodeGroups.md0' }]);
  });

  it.each([
    [`nodeGroups: { ${more} }`, `nodeGroups: { ${more} }`],
    ['{}', `nodeGroups: { ${more} }`],
    [`nodeGroups: { ${more} }`, 'nodeGroups: { more: [] }'],
    [`nodeGroups: { ${more} }`, 'nodeGroups: []'],
  ])('is silent on %s, then %s', (before, now) => {
    expect(find(before, now)).toEqual([]);
  });
});

describe('replaces-nodes', () => {
  const group = (fields: string) => `nodeGroups: { md0: { ${fields} } }`;
  const find = (before: string, now: string) => findingsOf('replaces-nodes', group(now), { against: group(before) });

  it.each([
    ['', 'instanceType: u1.large', 'instanceType'],
    ['', 'resources: { cpu: 2, memory: 8Gi }', 'resources'],
    ['resources: { cpu: 2, memory: 8Gi }', 'resources: { cpu: 4, memory: 8Gi }', 'resources'],
    ['resources: { cpu: 2, memory: 8Gi }', '', 'instanceType'],
    ['', 'diskSize: 40Gi', 'diskSize'],
    ['', 'storageClass: local', 'storageClass'],
    ['', 'roles: [database]', 'roles'],
    ['', 'gpus: [{ name: nvidia.com/A }]', 'gpus'],
  ])('notes that { %s } to { %s } replaces the VMs', (before, now, field) => {
    const findings = find(before, now);
    expect(findings).toMatchObject([{ path: `nodeGroups.md0.${field}` }]);
    expect(findings[0]?.message).toContain('replaces the VMs of "md0" (up to 10 at once)');
  });

  it('tells several changes of one group together', () => {
    const [finding, ...rest] = find('', 'maxReplicas: 4, diskSize: 40Gi, roles: []');
    expect(rest).toEqual([]);
    expect(finding?.message).toMatch(/^A change of diskSize, roles .*up to 4 at once/);
    expect(finding?.related).toMatchObject([{ path: 'nodeGroups.md0.roles' }]);
  });

  it('tells of the version once, with all groups that stay', () => {
    const more = 'more: { minReplicas: 1, maxReplicas: 4, instanceType: u1.large, diskSize: 20Gi }';
    const findings = findingsOf('replaces-nodes', `version: v1.34\nnodeGroups: { ${more} }`, {
      against: `version: v1.33\nnodeGroups: { ${more} }`,
    });
    expect(findings).toMatchObject([{ path: 'version', line: 1 }]);
    expect(findings[0]?.message).toContain('"md0" (up to 10 at once), "more" (up to 4 at once)');
  });

  it('says that kubelet settings reach new VMs only', () => {
    const findings = find('', 'kubelet: { systemReservedMemory: 512Mi }');
    expect(findings).toMatchObject([{ path: 'nodeGroups.md0.kubelet' }]);
    expect(findings[0]?.message).not.toContain('replaces');
  });

  it.each([
    ['', 'minReplicas: 2, maxReplicas: 4'],
    ['diskSize: 20Gi', 'diskSize: 20480Mi'],
    ['resources: { cpu: 2, memory: 8Gi }', 'resources: { cpu: "2", memory: 8192Mi }'],
    ['roles: [a, b]', 'roles: [b, a]'],
    ['', 'gpus: [], storageClass: "", kubelet: {}'],
    ['', 'kubelet: { systemReservedMemory: 256Mi, evictionHardMemory: 7% }'],
    ['resources: { cpu: 2, memory: 8Gi }', 'resources: { cpu: 2, memory: 8Gi }, instanceType: u1.large'],
  ])('is silent on { %s } to { %s }', (before, now) => {
    expect(find(before, now)).toEqual([]);
  });
});
