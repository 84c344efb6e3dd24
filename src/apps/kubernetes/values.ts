/**
 * The values of the app as rules and the model read them. Everything is optional: what the schema's types refuse
 * has been taken out before (`Subject.values`), so a value that is there has its type.
 */
export interface KubernetesValues {
  readonly storageClass?: string;
  readonly nodeGroups?: { readonly [name: string]: NodeGroupValues };
  readonly version?: string;
  readonly host?: string;
  readonly addons?: AddonsValues;
  readonly controlPlane?: ControlPlaneValues;
  readonly images?: { readonly waitForKubeconfig?: string };
}

/** A Kubernetes quantity as it was written: a bare number, or text. */
export type QuantityValue = string | number | bigint;

export interface NodeGroupValues {
  readonly minReplicas?: number;
  readonly maxReplicas?: number;
  readonly instanceType?: string;
  readonly diskSize?: QuantityValue;
  readonly storageClass?: string;
  readonly roles?: readonly string[];
  readonly resources?: ResourcesValues;
  readonly gpus?: readonly { readonly name?: string }[];
  readonly kubelet?: KubeletValues;
}

export interface ResourcesValues {
  readonly cpu?: QuantityValue;
  readonly memory?: QuantityValue;
}

export interface KubeletValues {
  readonly systemReservedMemory?: string;
  readonly kubeReservedMemory?: string;
  readonly systemReservedCpu?: string;
  readonly kubeReservedCpu?: string;
  readonly evictionHardMemory?: string;
  readonly evictionSoftMemory?: string;
}

/** Free-form Helm values of an addon's chart. */
export type ValuesOverride = { readonly [key: string]: import('../../core/tree.ts').Value };

export interface AddonValues {
  readonly enabled?: boolean;
  readonly valuesOverride?: ValuesOverride;
}

export interface AddonsValues {
  readonly certManager?: AddonValues;
  readonly cilium?: { readonly valuesOverride?: ValuesOverride };
  readonly gatewayAPI?: { readonly enabled?: boolean };
  readonly ingressNginx?: AddonValues & {
    readonly exposeMethod?: 'Proxied' | 'LoadBalancer';
    readonly hosts?: readonly string[];
  };
  readonly gpuOperator?: AddonValues;
  readonly hami?: AddonValues;
  readonly fluxcd?: AddonValues;
  readonly monitoringAgents?: AddonValues;
  readonly verticalPodAutoscaler?: { readonly valuesOverride?: ValuesOverride };
  readonly velero?: AddonValues;
  readonly coredns?: { readonly valuesOverride?: ValuesOverride };
  readonly ouroboros?: AddonValues;
}

export interface ControlPlaneValues {
  readonly replicas?: number;
  readonly apiServer?: ComponentValues;
  readonly controllerManager?: ComponentValues;
  readonly scheduler?: ComponentValues;
  readonly konnectivity?: { readonly server?: ComponentValues };
}

export interface ComponentValues {
  readonly resources?: ResourcesValues;
  readonly resourcesPreset?: string;
}
