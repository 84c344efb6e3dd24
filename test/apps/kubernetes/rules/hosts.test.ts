import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

const ingress = (...hosts: string[]) =>
  `addons: { ingressNginx: { enabled: true, hosts: [${hosts.map((host) => JSON.stringify(host)).join(', ')}] } }`;

describe('host-name', () => {
  const host = (name: string) => findingsOf('host-name', `host: ${JSON.stringify(name)}`);
  const listed = (name: string) => findingsOf('host-name', ingress('app.example.org', name));

  it.each([
    ['https://k8s.example.org', 'k8s.example.org'],
    ['http://k8s.example.org/path?x=1', 'k8s.example.org'],
    ['k8s.example.org:6443', 'k8s.example.org'],
    ['k8s.example.org/', 'k8s.example.org'],
    ['k8s.example.org.', 'k8s.example.org'],
    ['K8s.Example.ORG', 'k8s.example.org'],
    [' k8s.example.org ', 'k8s.example.org'],
  ])('mends "%s"', (name, value) => {
    const operations = [{ op: 'set', path: ['host'], value }];
    expect(host(name)).toMatchObject([{ path: 'host', fix: { operations } }]);
  });

  it.each([
    ['app_one.example.org'],
    ['a..b'],
    ['10.0.0.1'],
    ['*.example.org'],
    [`${'a'.repeat(64)}.org`],
    ['-a.org'],
    ['é.org'],
  ])('refuses "%s", and knows no certain mend', (name) => {
    expect(host(name)).toHaveLength(1);
    expect(host(name)[0]).not.toHaveProperty('fix');
  });

  it.each([[''], ['k8s.example.org'], ['localhost'], ['1.example.org'], ['xn--bcher-kva.example']])(
    'takes "%s"',
    (name) => {
      expect(host(name)).toEqual([]);
    },
  );

  it('mends a host of the ingress by its index, and lets it begin with "*."', () => {
    expect(listed('*.example.org')).toEqual([]);
    const path = ['addons', 'ingressNginx', 'hosts', 1];
    expect(listed('https://*.example.org/')[0]?.fix?.operations).toEqual([{ op: 'set', path, value: '*.example.org' }]);
  });

  it.each([['*'], ['*.*.example.org'], ['a.*.example.org'], ['*example.org'], ['']])(
    'refuses "%s" in the list',
    (name) => {
      expect(listed(name)).toMatchObject([{ path: 'addons.ingressNginx.hosts.1' }]);
    },
  );
});

describe('duplicate-host', () => {
  const resource = (name: string, spec: string) =>
    `apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: { name: ${name}, namespace: tenant-acme }\nspec:\n  ${spec}\n`;
  const find = (...texts: string[]) => findingsOf('duplicate-host', texts.join('---\n'));

  it('compares the hosts of the ingress with each other and with that of the API server', () => {
    const findings = find(
      resource('one', ingress('a.example.org', 'b.example.org')),
      resource('two', ingress('b.example.org')),
    );
    expect(findings).toMatchObject([{ path: 'addons.ingressNginx.hosts.0', line: 11, related: [{ line: 5 }] }]);
    expect(find(resource('one', 'host: a.example.org'), resource('two', ingress('a.example.org')))).toHaveLength(1);
  });

  it('points at the first of three, twice', () => {
    const three = ['one', 'two', 'three'].map((name) => resource(name, 'host: a.example.org'));
    expect(find(...three)).toMatchObject([{ related: [{ line: 5 }] }, { related: [{ line: 5 }] }]);
  });

  it.each([
    ['other hosts', [resource('one', 'host: a.example.org'), resource('two', 'host: b.example.org')]],
    ['no hosts', [resource('one', 'host: ""'), resource('two', 'host: ""')]],
    [
      'hosts that are not used',
      [resource('one', 'host: a.example.org'), resource('two', 'addons: { ingressNginx: { hosts: [a.example.org] } }')],
    ],
    ['the same cluster twice', [resource('one', 'host: a.example.org'), resource('one', 'host: a.example.org')]],
    [
      'a wildcard beside a name',
      [resource('one', ingress('*.example.org')), resource('two', ingress('a.example.org'))],
    ],
  ])('is silent on %s', (_, texts) => {
    expect(find(...texts)).toEqual([]);
  });
});

describe('ingress-hosts', () => {
  const find = (addon: string) => findingsOf('ingress-hosts', `addons: { ingressNginx: { ${addon} } }`);

  it.each([
    ['enabled: true', 'No hosts'],
    ['enabled: true, exposeMethod: Proxied, hosts: []', 'No hosts'],
    ['enabled: true, exposeMethod: LoadBalancer, hosts: [a.example.org]', 'with exposeMethod LoadBalancer'],
    ['hosts: [a.example.org]', 'ingress-nginx is off'],
    ['exposeMethod: LoadBalancer, hosts: [a.example.org]', 'ingress-nginx is off'],
  ])('remarks once on { %s }', (addon, words) => {
    const findings = find(addon);
    expect(findings).toMatchObject([{ path: 'addons.ingressNginx.hosts' }]);
    expect(findings[0]?.message).toContain(words);
  });

  it.each([
    ['enabled: false'],
    ['enabled: true, hosts: [a.example.org]'],
    ['enabled: true, exposeMethod: LoadBalancer'],
    ['enabled: true, hosts: a.example.org'],
    ['enabled: true, exposeMethod: NodePort'],
    ['enabled: "yes", hosts: [a.example.org]'],
  ])('is silent on { %s }', (addon) => {
    expect(find(addon)).toEqual([]);
  });
});

describe('ingress-role', () => {
  const find = (groups: string) => findingsOf('ingress-role', `${groups}\n${ingress('a.example.org')}`);
  const other = (roles: string) =>
    `other: { minReplicas: 1, maxReplicas: 3, instanceType: u1.large, diskSize: 20Gi, roles: [${roles}] }`;

  it.each([['nodeGroups: null'], ['nodeGroups: { md0: { roles: [] } }'], [`nodeGroups: { md0: null, ${other('')} }`]])(
    'misses the role in %s',
    (groups) => {
      expect(find(groups)).toMatchObject([{ path: 'addons.ingressNginx.enabled' }]);
    },
  );

  it.each([
    [''],
    [`nodeGroups: { ${other('')} }`],
    [`nodeGroups: { md0: null, ${other('ingress-nginx')} }`],
    ['nodeGroups: { md0: { roles: ingress-nginx } }'],
    ['nodeGroups: { md0: { roles: [node-role.kubernetes.io/ingress-nginx] } }'],
  ])('is silent on "%s"', (groups) => {
    expect(find(groups)).toEqual([]);
  });
});
