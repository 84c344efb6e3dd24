/** The names of a cluster's objects. */
export type Names = ReturnType<typeof makeNames>;

/** The names that follow from a cluster's own, `demo`, and its tenant's namespace. */
export function makeNames(cluster: string, namespace: string) {
  const release = `kubernetes-${cluster}`;
  return {
    release,
    adminKubeconfig: `${release}-admin-kubeconfig`,
    autoscaler: `${release}-cluster-autoscaler`,
    awaitingEtcd: `${release}-awaiting-etcd`,
    cleanup: `${release}-cleanup`,
    cleanupJob: `${release}-pre-cleanup`,
    cloudConfig: `${release}-cloud-config`,
    cloudController: `${release}-kccm`,
    /** Of objects outside the tenant's namespace, where clusters of other tenants have theirs. */
    cloudControllerClusterwide: `${namespace}-${release}-kccm`,
    containerdPatch: `${release}-patch-containerd`,
    csi: `${release}-kcsi`,
    csiBinding: `${release}-kcsi-binding`,
    csiController: `${release}-kcsi-controller`,
    csiDriver: `${release}-kcsi-driver`,
    dashboard: `${release}-dashboard-resources`,
    ingress: `${release}-ingress-nginx`,
  };
}
