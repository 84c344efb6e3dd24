import { UsageError } from '../../core/errors.ts';
import { IMAGES, RELEASES } from './catalogue.ts';
import { makeAddons } from './model/addons.ts';
import { makeContainerdPatch } from './model/containerd-patch.ts';
import { makeControlPlane, minorOf } from './model/control-plane.ts';
import { dashboardSubjects } from './model/dashboard.ts';
import { makeIngress } from './model/ingress.ts';
import { makeNames } from './model/names.ts';
import { makeNodeGroup } from './model/node-group.ts';
import { oldMachineTemplates } from './model/old-machine-templates.ts';
import { cleanupCommand, waitForKubeconfig, workerScripts } from './model/scripts.ts';
import type { Subject } from './subject.ts';

/** Everything that the templates show, named as they use it. */
export type Model = ReturnType<typeof makeModel>;

/** Works out what a cluster without errors renders to. Needs its name and namespace. */
export function makeModel(subject: Subject) {
  const { values, environment } = subject;
  const { cluster, namespace } = identify(subject);
  const names = makeNames(cluster, namespace);
  const identity = { cluster, namespace, names };
  const nodeGroups = subject.nodeGroups
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((group) => makeNodeGroup(subject, group, identity));
  const templates = nodeGroups.map(({ machineTemplate }) => machineTemplate.name);
  return {
    ...identity,
    version: RELEASES[minorOf(values)]?.version,
    images: IMAGES,
    awaitingEtcd: environment.context.namespace.etcd === '' ? { message: awaitingEtcd(namespace) } : undefined,
    controlPlane: makeControlPlane(subject, names, namespace),
    nodeGroups,
    oldMachineTemplates: oldMachineTemplates(environment.state, namespace, names.release, templates),
    containerdPatch: makeContainerdPatch(environment.state, namespace, names.containerdPatch),
    worker: workerScripts(values),
    waitForKubeconfig: waitForKubeconfig(values),
    addons: makeAddons(subject, names, namespace),
    ingress: makeIngress(subject, namespace, names.ingress),
    autoscaler: {
      nodeGroupDiscovery: `--node-group-auto-discovery=clusterapi:namespace=${namespace},clusterName=${names.release}`,
    },
    cloudController: { clusterNameArgument: `--cluster-name=${names.release}` },
    csi: { infraClusterLabels: `cluster.x-k8s.io/cluster-name=${names.release}` },
    dashboard: {
      workloadMonitors: [names.release, ...nodeGroups.map(({ name }) => name)],
      subjects: dashboardSubjects(namespace),
    },
    cleanup: { command: cleanupCommand(names.release, namespace) },
  };
}

function identify({ cluster }: Subject) {
  if (!cluster.name || !cluster.namespace)
    throw new UsageError('rendering needs to know the cluster: give --name and --namespace');
  return { cluster: cluster.name.value, namespace: cluster.namespace.value };
}

function awaitingEtcd(namespace: string): string {
  return (
    `No etcd serves ${namespace} yet, so the cluster has nowhere to keep its state. ` +
    'Turn etcd on in this tenant or in one above it; the cluster is made when it is there.'
  );
}
