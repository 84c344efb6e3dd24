import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/load/config.ts';
import { readYaml } from '../../src/load/yaml.ts';

const RULES = ['small-node', 'starts-with-two', 'ingress-hosts'];
const config = (text: string) =>
  readConfig(readYaml({ kind: 'file', name: 'cozy.config.yaml', text }).documents[0]?.root, RULES);

describe('a configuration', () => {
  it('sets the level of a rule, a bare off too, and another one for some files; the last override wins', () => {
    const { levelOf } = config(`
rules:
  small-node: off
  starts-with-two: warning
overrides:
  - files: ["staging/**", "*.test.yaml"]
    rules: {small-node: error, ingress-hosts: "off"}
  - files: staging/old/*
    rules: {small-node: note}
`);
    expect(levelOf('small-node', 'prod/a.yaml')).toBe('off');
    expect(levelOf('small-node', 'staging/deep/a.yaml')).toBe('error');
    expect(levelOf('small-node', 'staging/old/a.yaml')).toBe('note');
    expect(levelOf('ingress-hosts', 'staging/old/a.yaml')).toBe('off');
    expect(levelOf('starts-with-two', 'staging/a.yaml')).toBe('warning');
    expect(levelOf('ingress-hosts', 'prod/a.yaml')).toBeUndefined();
  });

  it('gives instance types, contexts by namespace, and what to leave out', () => {
    const { instanceTypes, contexts, excludes } = config(`
instanceTypes:
  gold.large: {cpu: 4, memory: 16Gi}
contexts:
  - namespaces: [tenant-shop, "tenant-shop-*"]
    context: {_namespace: {host: shop.example.org}}
exclude: ["**/vendor/**"]
`);
    expect(instanceTypes['gold.large']).toEqual({ cpu: 4, memory: '16Gi' });
    expect(contexts[0]?.matches('tenant-shop-blue')).toBe(true);
    expect(contexts[0]?.matches('tenant-other')).toBe(false);
    expect(contexts[0]?.context.entries.has('_namespace')).toBe(true);
    expect([excludes('a/vendor/b.yaml'), excludes('a/b.yaml')]).toEqual([true, false]);
  });

  it('may be empty', () => {
    expect(config('').levelOf('small-node', 'a.yaml')).toBeUndefined();
  });

  it.each([
    ['rule: {}', /^cozy\.config\.yaml:1:7: rule is not known here; there are instanceTypes/],
    ['rules: {smallnode: off}', /1:20: rules\.smallnode: there is no rule smallnode/],
    ['rules: {small-node: loud}', /rules\.small-node is "loud"; write one of off, note, warning, error/],
    ['rules: []', /rules is a list; write a map of keys/],
    ['exclude: {a: b}', /exclude is a map; write a list/],
    ['exclude: [5]', /exclude\.0 is 5; write text/],
    ['overrides: [{rules: {}}]', /overrides\.0 needs files/],
    ['contexts: [{namespaces: x}]', /contexts\.0 needs namespaces, a list of patterns, and a context/],
    ['- a', /this is a list; write a map of keys/],
  ])('says where it is wrong: %s', (text, message) => {
    expect(() => config(text)).toThrow(message);
  });
});
