/** The kinds in the order in which Helm installs them. */
const KINDS = [
  'PriorityClass',
  'Namespace',
  'NetworkPolicy',
  'ResourceQuota',
  'LimitRange',
  'PodSecurityPolicy',
  'PodDisruptionBudget',
  'ServiceAccount',
  'Secret',
  'SecretList',
  'ConfigMap',
  'StorageClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'CustomResourceDefinition',
  'ClusterRole',
  'ClusterRoleList',
  'ClusterRoleBinding',
  'ClusterRoleBindingList',
  'Role',
  'RoleList',
  'RoleBinding',
  'RoleBindingList',
  'Service',
  'DaemonSet',
  'Pod',
  'ReplicationController',
  'ReplicaSet',
  'Deployment',
  'HorizontalPodAutoscaler',
  'StatefulSet',
  'Job',
  'CronJob',
  'IngressClass',
  'Ingress',
  'APIService',
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
];

const RANK = new Map(KINDS.map((kind, rank) => [kind, rank]));

/** What the order of installation depends on. */
export interface Installed {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
}

/**
 * Compares two objects by Helm's install order. Kinds that Helm does not know come after, by their name. Within a kind
 * Helm keeps the order of the template files; here it is by apiVersion and name, so that moving a template moves nothing.
 */
export function byInstallOrder(a: Installed, b: Installed): number {
  return (
    rank(a.kind) - rank(b.kind) ||
    byText(a.kind, b.kind) ||
    byText(a.apiVersion, b.apiVersion) ||
    byText(a.name, b.name)
  );
}

function rank(kind: string): number {
  return RANK.get(kind) ?? KINDS.length;
}

function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
