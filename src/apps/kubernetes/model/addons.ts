import type { Subject } from '../subject.ts';
import type { AddonValues } from '../values.ts';
import * as defaults from './addon-values.ts';
import type { Names } from './names.ts';
import { override, type ValueMap } from './value.ts';

/** A HelmRelease into the cluster; the facts of its chart stand in its template. */
export interface Addon {
  readonly name: string;
  readonly kubeConfig: ValueMap;
  readonly dependsOn: readonly ValueMap[];
  /** Absent: the chart's own. */
  readonly values: ValueMap | undefined;
  /** The Secret that holds `override` where it is not part of the values. */
  readonly valuesSecret: string | undefined;
  readonly override: ValueMap | undefined;
}

/** The addons by their names in the templates; undefined those that are off, and all of them without a control plane. */
export function makeAddons({ values, environment: { context } }: Subject, names: Names, namespace: string) {
  const given = values.addons ?? {};
  const gateway = isOn(given.gatewayAPI);
  const certManager = isOn(given.certManager);
  const monitoring = isOn(given.monitoringAgents);
  const name = (addon: string) => `${names.release}-${addon}`;
  const addon = (short: string, needs: readonly (string | false)[], values?: ValueMap): Addon => ({
    name: name(short),
    kubeConfig: { name: names.adminKubeconfig, key: 'super-admin.svc' },
    dependsOn: needs.filter((need) => need !== false).map((need) => ({ name: name(need), namespace })),
    values,
    valuesSecret: undefined,
    override: undefined,
  });
  const when = (wanted: boolean, addon: Addon) => (wanted && context.namespace.etcd !== '' ? addon : undefined);
  const logging = {
    monitoring: context.namespace.monitoring,
    domain: context.cluster.domain,
    namespace,
    release: names.release,
  };
  return {
    cilium: when(
      true,
      addon(
        'cilium',
        [gateway && 'gateway-api-crds'],
        override(defaults.ciliumValues(`${names.release}.${namespace}.svc`, gateway), own(given.cilium)),
      ),
    ),
    coredns: when(true, addon('coredns', ['cilium'], override(defaults.COREDNS_VALUES, own(given.coredns)))),
    csi: when(
      true,
      addon('csi', ['vsnap-crd', 'cilium'], values.storageClass ? { storageClass: values.storageClass } : undefined),
    ),
    volumeSnapshotCrds: when(true, addon('vsnap-crd', [])),
    metricsServer: when(true, addon('metrics-server', ['cilium', 'prometheus-operator-crds'])),
    prometheusOperatorCrds: when(true, addon('prometheus-operator-crds', [])),
    gatewayApiCrds: when(gateway, addon('gateway-api-crds', [])),
    certManager: when(
      certManager,
      addon(
        'cert-manager',
        ['cilium', 'cert-manager-crds'],
        override(defaults.certManagerValues(gateway), own(given.certManager)),
      ),
    ),
    certManagerCrds: when(certManager, {
      ...addon('cert-manager-crds', []),
      valuesSecret: own(given.certManager) && name('cert-manager-crds-values-override'),
      override: own(given.certManager),
    }),
    ingressNginx: when(
      isOn(given.ingressNginx),
      addon(
        'ingress-nginx',
        ['cilium'],
        override(
          defaults.ingressNginxValues(given.ingressNginx?.exposeMethod !== 'LoadBalancer', certManager),
          own(given.ingressNginx),
        ),
      ),
    ),
    gpuOperator: when(
      isOn(given.gpuOperator),
      addon('gpu-operator', ['cilium'], override(defaults.gpuOperatorValues(isOn(given.hami)), own(given.gpuOperator))),
    ),
    hami: when(isOn(given.hami), addon('hami', ['cilium', 'gpu-operator'], own(given.hami))),
    fluxcd: when(isOn(given.fluxcd), {
      ...addon('fluxcd', ['cilium', 'fluxcd-operator'], own(given.fluxcd)),
      kubeConfig: { name: name('kubeconfig') },
    }),
    fluxcdOperator: when(isOn(given.fluxcd), addon('fluxcd-operator', ['cilium'], defaults.FLUX_OPERATOR_VALUES)),
    monitoringAgents: when(
      monitoring,
      addon(
        'monitoring-agents',
        [
          'cozy-victoria-metrics-operator',
          'vertical-pod-autoscaler-crds',
          'prometheus-operator-crds',
          'metrics-server',
        ],
        override(defaults.monitoringAgentsValues(logging), own(given.monitoringAgents)),
      ),
    ),
    victoriaMetricsOperator: when(
      monitoring,
      addon('cozy-victoria-metrics-operator', ['cilium', certManager && 'cert-manager-crds']),
    ),
    verticalPodAutoscaler: when(
      monitoring,
      addon(
        'vertical-pod-autoscaler',
        ['monitoring-agents'],
        override(defaults.verticalPodAutoscalerValues(logging), own(given.verticalPodAutoscaler)),
      ),
    ),
    verticalPodAutoscalerCrds: when(monitoring, addon('vertical-pod-autoscaler-crds', [])),
    velero: when(isOn(given.velero), addon('velero', ['cilium'], own(given.velero))),
    ouroboros: when(
      isOn(given.ouroboros),
      addon(
        'ouroboros',
        ['cilium', 'coredns', 'ingress-nginx', gateway && 'gateway-api-crds'],
        override(defaults.ouroborosValues(gateway), own(given.ouroboros)),
      ),
    ),
  };
}

function isOn(addon: { readonly enabled?: boolean } | undefined): boolean {
  return addon?.enabled === true;
}

/** What the user says of an addon's values; undefined when that is nothing. */
function own(addon: Pick<AddonValues, 'valuesOverride'> | undefined): ValueMap | undefined {
  const values = addon?.valuesOverride;
  return values && Object.keys(values).length > 0 ? values : undefined;
}
