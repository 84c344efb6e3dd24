import type { AddonsValues, ValuesOverride } from './values.ts';

type Overridable = Exclude<keyof AddonsValues, 'gatewayAPI'>;

/** What a `valuesOverride` may begin with: it holds the values of the chart that an addon installs, which wraps others. */
export interface Overridden {
  readonly addon: Overridable;
  /** The first keys: the charts within, and what the addon's own chart reads. */
  readonly keys: readonly string[];
  /** The chart that most settings are for, where there is one. */
  readonly main?: string;
  /** The addon that must be on for the override to be used; absent where it is always used. */
  readonly switch?: Exclude<keyof AddonsValues, 'cilium' | 'coredns' | 'verticalPodAutoscaler'>;
}

const MONITORING = [
  'global',
  'kube-state-metrics',
  'vmagent',
  'fluent-bit',
  'scrapeRules',
  'additionalScrapeConfigs',
  'prometheus-node-exporter',
];

export const OVERRIDES: readonly Overridden[] = [
  { addon: 'certManager', keys: ['cert-manager'], main: 'cert-manager', switch: 'certManager' },
  { addon: 'cilium', keys: ['cilium'], main: 'cilium' },
  { addon: 'coredns', keys: ['coredns'], main: 'coredns' },
  { addon: 'ingressNginx', keys: ['ingress-nginx'], main: 'ingress-nginx', switch: 'ingressNginx' },
  { addon: 'gpuOperator', keys: ['gpu-operator', 'kernelModuleConfig'], main: 'gpu-operator', switch: 'gpuOperator' },
  { addon: 'hami', keys: ['hami'], main: 'hami', switch: 'hami' },
  { addon: 'fluxcd', keys: ['flux-instance'], main: 'flux-instance', switch: 'fluxcd' },
  { addon: 'monitoringAgents', keys: MONITORING, switch: 'monitoringAgents' },
  {
    addon: 'verticalPodAutoscaler',
    keys: ['vertical-pod-autoscaler', 'vpaForVPA'],
    main: 'vertical-pod-autoscaler',
    switch: 'monitoringAgents',
  },
  { addon: 'velero', keys: ['velero'], main: 'velero', switch: 'velero' },
  { addon: 'ouroboros', keys: ['ouroboros'], main: 'ouroboros', switch: 'ouroboros' },
];

/** The override of an addon, empty where there is none. */
export function overrideOf(addons: AddonsValues | undefined, addon: Overridable): ValuesOverride {
  return addons?.[addon]?.valuesOverride ?? {};
}
