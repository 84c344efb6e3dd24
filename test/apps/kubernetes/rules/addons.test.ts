import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

describe('addon-requires', () => {
  const find = (addons: string) => findingsOf('addon-requires', `addons: { ${addons} }`);
  const gateway = (enabled: string) =>
    `valuesOverride: { ouroboros: { controller: { gatewayApi: { enabled: ${enabled} } } } }`;

  it.each([
    ['hami: { enabled: true }', 'addons.hami.enabled'],
    ['hami: { enabled: true }, gpuOperator: { enabled: false }', 'addons.hami.enabled'],
    ['ouroboros: { enabled: true }', 'addons.ouroboros.enabled'],
    [
      `ingressNginx: { enabled: true }, ouroboros: { enabled: true, ${gateway('true')} }`,
      'addons.ouroboros.valuesOverride.ouroboros.controller.gatewayApi.enabled',
    ],
  ])('refuses { %s }', (addons, path) => {
    expect(find(addons)).toMatchObject([{ path }]);
  });

  it.each([
    ['hami: { enabled: false }'],
    ['hami: { enabled: true }, gpuOperator: { enabled: true }'],
    ['hami: { enabled: true }, gpuOperator: { enabled: "true" }'],
    ['ingressNginx: { enabled: true }, ouroboros: { enabled: true }'],
    [`ingressNginx: { enabled: true }, ouroboros: { enabled: true, ${gateway('false')} }`],
    [
      `ingressNginx: { enabled: true }, gatewayAPI: { enabled: true }, ouroboros: { enabled: true, ${gateway('true')} }`,
    ],
    [`ouroboros: { enabled: false, ${gateway('true')} }`],
    [
      'ingressNginx: { enabled: true }, ouroboros: { enabled: true, valuesOverride: { ouroboros: { controller: [] } } }',
    ],
  ])('is silent on { %s }', (addons) => {
    expect(find(addons)).toEqual([]);
  });
});

describe('override-nesting', () => {
  const find = (addon: string, override: string) =>
    findingsOf('override-nesting', `addons: { ${addon}: { enabled: true, valuesOverride: ${override} } }`);

  it('speaks once of an override without any chart, and wraps all of it', () => {
    const findings = find('certManager', '{ replicaCount: 2, installCRDs: true }');
    const operations = [{ op: 'wrap', path: ['addons', 'certManager', 'valuesOverride'], key: 'cert-manager' }];
    expect(findings).toMatchObject([{ path: 'addons.certManager.valuesOverride.replicaCount', fix: { operations } }]);
  });

  it('speaks of each key beside a chart, without a fix', () => {
    const findings = find('certManager', '{ cert-manager: {}, replicaCount: 2, installCRDs: true }');
    expect(findings).toHaveLength(2);
    expect(findings.some(({ fix }) => fix)).toBe(false);
  });

  it.each([
    ['certManager', 'certManager', 'cert-manager'],
    ['ingressNginx', 'ingress_nginx', 'ingress-nginx'],
    ['velero', 'velerro', 'velero'],
    ['monitoringAgents', 'fluentBit', 'fluent-bit'],
    ['gpuOperator', 'gpuoperator', 'gpu-operator'],
  ])('renames a misspelt chart of %s: %s', (addon, key, to) => {
    const operations = [{ op: 'rename', path: ['addons', addon, 'valuesOverride', key], to }];
    expect(find(addon, `{ ${key}: {} }`)[0]?.fix?.operations).toEqual(operations);
  });

  it('wraps nothing where an addon has no main chart', () => {
    expect(find('monitoringAgents', '{ extraArgs: {} }')[0]).not.toHaveProperty('fix');
  });

  it.each([
    ['gpuOperator', '{ gpu-operator: {}, kernelModuleConfig: {} }'],
    ['fluxcd', '{ flux-instance: {} }'],
    ['monitoringAgents', '{ global: {}, vmagent: {}, prometheus-node-exporter: {}, scrapeRules: {}, fluent-bit: {} }'],
    ['monitoringAgents', '{ kube-state-metrics: {}, additionalScrapeConfigs: [] }'],
    ['velero', '{ global: {}, velero: {} }'],
    ['velero', '{}'],
  ])('is silent on %s: %s', (addon, override) => {
    expect(find(addon, override)).toEqual([]);
  });

  it('looks at the addons that have no switch too', () => {
    const text =
      'addons: { cilium: { valuesOverride: { MTU: 1400 } }, coredns: { valuesOverride: { replicaCount: 3 } } }';
    expect(findingsOf('override-nesting', text)).toHaveLength(2);
  });
});

describe('override-unused', () => {
  const find = (addons: string) => findingsOf('override-unused', `addons: { ${addons} }`);

  it('knows that the VPA comes with the monitoring agents', () => {
    const vpa = 'verticalPodAutoscaler: { valuesOverride: { vertical-pod-autoscaler: {} } }';
    expect(find(vpa)[0]?.message).toContain('addons.monitoringAgents.enabled: true');
    expect(find(`${vpa}, monitoringAgents: { enabled: true }`)).toEqual([]);
  });

  it.each([
    ['cilium: { valuesOverride: { cilium: {} } }, coredns: { valuesOverride: { coredns: {} } }'],
    ['velero: { enabled: false, valuesOverride: {} }'],
    ['velero: { enabled: true, valuesOverride: { velero: {} } }'],
    ['velero: { enabled: "true", valuesOverride: { velero: {} } }'],
  ])('is silent on { %s }', (addons) => {
    expect(find(addons)).toEqual([]);
  });
});
