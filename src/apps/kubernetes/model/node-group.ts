import type { NodeGroup, Subject } from '../subject.ts';
import { type Identity, makeMachineTemplate, roleLabels } from './machine-template.ts';

/** What the templates of node groups show of one group. */
export function makeNodeGroup(subject: Subject, group: NodeGroup, identity: Identity) {
  const { release } = identity.names;
  const { values, sizing } = group;
  const name = `${release}-${group.name}`;
  const { systemReserved, kubeReserved, eviction, allocatable } = sizing;
  const minReplicas = values.minReplicas ?? 0;
  const maxReplicas = values.maxReplicas ?? 10;
  return {
    name,
    minReplicas,
    maxReplicas,
    minSize: String(minReplicas),
    maxSize: String(maxReplicas),
    gpus: (values.gpus ?? []).length > 0,
    labels: {
      'cluster.x-k8s.io/cluster-name': release,
      'cluster.x-k8s.io/deployment-name': name,
      ...roleLabels(group),
    },
    kubelet: {
      systemReserved: `memory=${systemReserved.memory.text},cpu=${systemReserved.cpu.text}`,
      kubeReserved: `memory=${kubeReserved.memory.text},cpu=${kubeReserved.cpu.text}`,
      evictionHard: `memory.available<${eviction.hard.text},nodefs.available<10%,imagefs.available<15%,nodefs.inodesFree<5%`,
      evictionSoft: `memory.available<${eviction.soft.text},nodefs.available<15%,imagefs.available<20%`,
    },
    /** What the autoscaler may count on; a figure is absent where the size is unknown. */
    allocatable: { memory: allocatable.memory?.text, cpu: allocatable.cpu?.text },
    machineTemplate: makeMachineTemplate(subject, group, identity, name),
  };
}
