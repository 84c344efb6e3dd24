#!/bin/sh
# Waits for the control plane's kubeconfig: the kubelet fills the volume some time after the secret is there.
file=${KUBECONFIG_FILE:-/etc/kubernetes/kubeconfig/super-admin.svc}
tries=120 # of 5 seconds: 10 minutes

while [ ! -s "$file" ]; do
  if [ "$tries" -eq 0 ]; then
    echo "no kubeconfig at $file after 10 minutes: see whether the control plane is up" >&2
    exit 1
  fi
  tries=$((tries - 1))
  sleep 5
done
