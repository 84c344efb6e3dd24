import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

const letters = (count: number) => 'a'.repeat(count);

describe('cluster-name', () => {
  const find = (name: string) => findingsOf('cluster-name', '{}', { name });

  it.each([['Demo'], ['2024'], ['1st'], ['-a'], ['a-'], ['a.b'], ['a_b'], ['']])('refuses "%s"', (name) => {
    expect(find(name)).toHaveLength(1);
  });

  it('suggests what comes nearest, and nothing where nothing does', () => {
    expect(find('1st Demo')[0]?.message).toMatch(/such as "st-demo"$/);
    expect(find('2024')[0]?.message).not.toContain('such as');
  });

  it('takes 33 characters and no more', () => {
    expect(find(letters(33))).toEqual([]);
    expect(find(letters(34))[0]?.message).toContain('has 34 characters');
  });

  it.each([['demo'], ['a'], ['a1-2b']])('takes "%s"', (name) => {
    expect(find(name)).toEqual([]);
  });

  it('stands where the name was given, in a resource', () => {
    const text =
      'apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: { name: A, namespace: tenant-acme }\n';
    expect(findingsOf('cluster-name', text)).toMatchObject([{ path: 'metadata.name', line: 3, column: 19 }]);
  });
});

describe('group-name', () => {
  const find = (group: string, name?: string) =>
    findingsOf(
      'group-name',
      `nodeGroups: { ${group}: { minReplicas: 1, maxReplicas: 3, instanceType: u1.large, diskSize: 40Gi } }`,
      name === undefined ? {} : { name },
    );

  it.each([['Workers'], ['a.b'], ['a_b'], ['"a b"'], ['-a'], ['a-']])('refuses %s, at the key', (group) => {
    expect(find(group)).toMatchObject([{ line: 1, column: 15 }]);
  });

  it.each([['workers'], ['"1"'], ['2a'], ['"on"']])('takes %s', (group) => {
    expect(find(group)).toEqual([]);
  });

  it("has 51 characters for it and the cluster's name", () => {
    expect(find(letters(47), 'demo')).toEqual([]);
    expect(find(letters(48), 'demo')[0]?.message).toContain('at most 47');
  });

  it('leaves one character to a name that is not known, and 33 to one that is too long', () => {
    expect(find(letters(50))).toEqual([]);
    expect(find(letters(51))).toHaveLength(1);
    expect(find(letters(18), letters(40))).toEqual([]);
    expect(find(letters(19), letters(40))).toHaveLength(1);
  });
});

describe('tenant-namespace', () => {
  const find = (namespace: string) => findingsOf('tenant-namespace', '{}', { namespace });

  it.each([
    ['default'],
    ['acme'],
    ['tenant'],
    ['tenant-'],
    ['tenant-Acme'],
    ['tenant-a.b'],
    [`tenant-${letters(57)}`],
    [''],
  ])('refuses "%s"', (namespace) => {
    expect(find(namespace)).toHaveLength(1);
  });

  it.each([['tenant-root'], ['tenant-acme-dev'], ['tenant-1'], [`tenant-${letters(56)}`]])(
    'takes "%s"',
    (namespace) => {
      expect(find(namespace)).toEqual([]);
    },
  );
});

describe('role-name', () => {
  const find = (role: string) => findingsOf('role-name', `nodeGroups: { md0: { roles: [ingress-nginx, "${role}"] } }`);

  it.each([['ingress nginx'], ['a/b'], ['-a'], ['a.'], [''], [letters(64)]])('refuses "%s", by its index', (role) => {
    expect(find(role)).toMatchObject([{ path: 'nodeGroups.md0.roles.1' }]);
  });

  it.each([['database'], ['GPU'], ['a_b.c-d'], ['1'], [letters(63)]])('takes "%s"', (role) => {
    expect(find(role)).toEqual([]);
  });
});
