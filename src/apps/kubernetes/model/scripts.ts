import { scripts } from '../../../generated/kubernetes-scripts.js';
import { IMAGES, RELEASES } from '../catalogue.ts';
import type { KubernetesValues } from '../values.ts';
import { minorOf } from './control-plane.ts';

/** The init container of everything that talks to the cluster's API server. */
export function waitForKubeconfig({ images }: KubernetesValues) {
  return {
    image: images?.waitForKubeconfig || IMAGES.waitForKubeconfig,
    command: ['/bin/sh', '-c', scripts['wait-for-kubeconfig']],
  };
}

/** What a worker runs before it joins. */
export function workerScripts(values: KubernetesValues) {
  const version = RELEASES[minorOf(values)]?.version ?? '';
  return {
    installKubelet: scripts['install-kubelet'],
    // In a subshell: cloud-init runs all commands as one script, which goes on whatever becomes of this one.
    preKubeadmCommands: [`(\n${scripts['prepare-worker']})`, `KUBELET_VERSION='${version}' /usr/bin/update-k8s.sh`],
  };
}

/** The command of the Job that runs before the release is deleted. */
export function cleanupCommand(release: string, namespace: string): string[] {
  return ['/bin/sh', '-c', scripts.cleanup, 'cleanup', release, namespace];
}
