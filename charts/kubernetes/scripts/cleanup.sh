#!/bin/sh
# Before the release goes: takes away what its cluster made and Helm does not know of.
# cleanup.sh RELEASE NAMESPACE
release=$1 namespace=$2
failed=0

kube() {
  kubectl --namespace "$namespace" "$@"
}

# Deletes and waits; what is gone already, its kind included, is as good as deleted.
remove() {
  if ! said=$(kube delete "$@" --ignore-not-found --wait --timeout=5m 2>&1); then
    case $said in
      *"the server doesn't have a resource type"*) return ;;
    esac
    echo "not deleted: $* - $said" >&2
    failed=1
  elif [ -n "$said" ]; then
    echo "$said"
  fi
}

# A suspended release is not uninstalled from the cluster, which is about to go as a whole.
suspend_release() {
  kube patch "$1" --type merge --patch '{"spec":{"suspend":true}}' && return
  [ -z "$(kube get "$1" --ignore-not-found --output name)" ] || failed=1
}

releases="cozystack.io/target-cluster-name=$release"
for one in $(kube get helmreleases.helm.toolkit.fluxcd.io --selector "$releases" --output name); do
  suspend_release "$one"
done
remove helmreleases.helm.toolkit.fluxcd.io --selector "$releases"
remove kamajicontrolplanes.controlplane.cluster.x-k8s.io "$release"
remove tenantcontrolplanes.kamaji.clastix.io "$release"
remove datavolumes.cdi.kubevirt.io --selector "cluster.x-k8s.io/cluster-name=$release"
remove services --selector "cluster.x-k8s.io/cluster-name=$release" --field-selector spec.type=LoadBalancer
exit "$failed"
