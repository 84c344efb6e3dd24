import type { Logging } from './fluent-bit.ts';
import { fluentBitConfig } from './fluent-bit.ts';
import type { ValueMap } from './value.ts';

/** Cilium as the tenant's network, with Gateway API where that is wanted. */
export function ciliumValues(endpointHost: string, gatewayApi: boolean): ValueMap {
  return {
    cilium: {
      MTU: 1350,
      enableIPv4Masquerade: true,
      ipv4NativeRoutingCIDR: '',
      k8sServiceHost: endpointHost,
      k8sServicePort: 6443,
      routingMode: 'tunnel',
      ...(gatewayApi && { envoy: { enabled: true }, gatewayAPI: { enabled: true } }),
    },
  };
}

export function certManagerValues(gatewayApi: boolean): ValueMap {
  if (!gatewayApi) return {};
  const config = {
    apiVersion: 'controller.config.cert-manager.io/v1alpha1',
    kind: 'ControllerConfiguration',
    enableGatewayAPI: true,
  };
  return { 'cert-manager': { config } };
}

/** A device plugin of HAMi takes the place of the operator's. */
export function gpuOperatorValues(hami: boolean): ValueMap {
  return {
    'gpu-operator': {
      ...(hami && { devicePlugin: { enabled: false } }),
      driver: { kernelModuleConfig: { name: 'nvidia-kernel-module-params' } },
    },
    kernelModuleConfig: { create: true },
  };
}

/** Proxied, the controller listens on the node ports that the tenant's Service points at. */
export function ingressNginxValues(proxied: boolean, certManager: boolean): ValueMap {
  return {
    'ingress-nginx': {
      controller: {
        kind: 'DaemonSet',
        ...(proxied && {
          service: { enabled: true, type: 'NodePort', nodePorts: { http: 30000, https: 30001 } },
        }),
        ...(!certManager && { admissionWebhooks: { certManager: { enabled: false } } }),
      },
      fullnameOverride: 'ingress-nginx',
      nodeSelector: { 'node-role.kubernetes.io/ingress-nginx': '' },
    },
  };
}

export function ouroborosValues(gatewayApi: boolean): ValueMap {
  const controller = { clusterDomain: 'cluster.local', gatewayApi: { enabled: gatewayApi }, mode: 'coredns-import' };
  return { ouroboros: { controller } };
}

export const FLUX_OPERATOR_VALUES: ValueMap = {
  'flux-operator': { fullnameOverride: 'flux-operator', tolerations: [], hostNetwork: false },
};

export const COREDNS_VALUES: ValueMap = { coredns: { service: { clusterIP: '10.95.0.10' } } };

export function monitoringAgentsValues(logging: Logging): ValueMap {
  const { monitoring, domain, namespace, release } = logging;
  const volume = (name: string, path: string) => ({ name, hostPath: { path } });
  return {
    vmagent: {
      externalLabels: { cluster: release, tenant: namespace },
      remoteWrite: { url: `http://vminsert-shortterm.${monitoring}.svc.${domain}:8480/insert/0/prometheus` },
    },
    'fluent-bit': {
      readinessProbe: { httpGet: { path: '/' } },
      daemonSetVolumes: [volume('varlog', '/var/log'), volume('varlibdockercontainers', '/var/lib/docker/containers')],
      daemonSetVolumeMounts: [
        { name: 'varlog', mountPath: '/var/log' },
        { name: 'varlibdockercontainers', mountPath: '/var/lib/docker/containers', readOnly: true },
      ],
      config: fluentBitConfig(logging),
    },
  };
}

/** The recommender reads its history from the tenant's metrics. */
export function verticalPodAutoscalerValues({ monitoring, domain, namespace, release }: Logging): ValueMap {
  const extraArgs = {
    'container-name-label': 'container',
    'container-namespace-label': 'namespace',
    'container-pod-name-label': 'pod',
    'memory-saver': true,
    'metric-for-pod-labels': `kube_pod_labels{job="kube-state-metrics", tenant="${namespace}", cluster="${release}"}[8d]`,
    'pod-label-prefix': 'label_',
    'pod-name-label': 'pod',
    'pod-namespace-label': 'namespace',
    'prometheus-address': `http://vmselect-shortterm.${monitoring}.svc.${domain}:8481/select/0/prometheus/`,
    'prometheus-cadvisor-job-name': 'cadvisor',
    storage: 'prometheus',
  };
  const resources = { limits: { memory: '1600Mi' }, requests: { cpu: '100m', memory: '1600Mi' } };
  return { 'vertical-pod-autoscaler': { recommender: { extraArgs, resources } }, vpaForVPA: false };
}
