import { defaults } from '../../../generated/kubernetes-defaults.js';
import { preset, RELEASES } from '../catalogue.ts';
import type { Subject } from '../subject.ts';
import type { ComponentValues, KubernetesValues, QuantityValue } from '../values.ts';
import type { Names } from './names.ts';
import { type Limits, makeResources } from './resources.ts';

const DEFAULTS = (defaults as KubernetesValues).controlPlane;

/** The Kamaji control plane: where it is reached and what each of its containers gets. */
export function makeControlPlane({ values, environment: { context } }: Subject, names: Names, namespace: string) {
  const given = values.controlPlane;
  const component = (values: ComponentValues | undefined, fallback: ComponentValues | undefined) => ({
    resources: makeResources(limits(values ?? {}, fallback?.resourcesPreset), context),
  });
  return {
    replicas: given?.replicas ?? DEFAULTS?.replicas,
    dataStore: context.namespace.etcd,
    ingressClass: context.namespace.ingress,
    hostname: `${values.host || `${names.release}.${context.namespace.host}`}:443`,
    /** Where workers find the API server. */
    endpoint: `${names.release}.${namespace}.svc:6443`,
    apiServer: component(given?.apiServer, DEFAULTS?.apiServer),
    controllerManager: component(given?.controllerManager, DEFAULTS?.controllerManager),
    scheduler: component(given?.scheduler, DEFAULTS?.scheduler),
    konnectivity: {
      /** Absent where Kamaji knows best. */
      version: RELEASES[minorOf(values)]?.konnectivity,
      ...component(given?.konnectivity?.server, DEFAULTS?.konnectivity?.server),
    },
  };
}

/** The Kubernetes minor that is asked for, `v1.35`. */
export function minorOf(values: KubernetesValues): string {
  return values.version ?? (defaults as { readonly version: string }).version;
}

/** Each explicit quantity wins over the preset's. */
function limits({ resources, resourcesPreset }: ComponentValues, fallback = ''): Limits {
  const sizes = preset(resourcesPreset || fallback);
  return { ...sizes, ...given('cpu', resources?.cpu), ...given('memory', resources?.memory) };
}

function given(name: string, value: QuantityValue | undefined): Limits {
  return (value ?? '') === '' ? {} : { [name]: value };
}
