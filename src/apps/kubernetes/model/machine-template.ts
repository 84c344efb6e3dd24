import { createHash } from 'node:crypto';
import { canonical, floor, isWhole, quantityOf, wholeBytes, wholeMebibytes } from '../../../core/quantity.ts';
import type { Value } from '../../../core/tree.ts';
import { IMAGES } from '../catalogue.ts';
import type { NodeGroup, Subject } from '../subject.ts';
import type { QuantityValue } from '../values.ts';
import { minorOf } from './control-plane.ts';
import type { Names } from './names.ts';
import { makeResources } from './resources.ts';
import { canonicalJson, isMap, type ValueMap } from './value.ts';

const ROLE = 'node-role.kubernetes.io/';
const MEBIBYTE = 2n ** 20n;
const DATA_DISK = 'disk-kubelet';

/** What a VM's own pod takes of its node's disk. */
const POD_STORAGE = '2Gi';

/** A group's machine template, which is immutable: its name ends in a digest of its spec. */
export interface MachineTemplate {
  readonly name: string;
  readonly spec: ValueMap;
}

/** Who the cluster is, for the labels of its machines. */
export interface Identity {
  readonly cluster: string;
  readonly namespace: string;
  readonly names: Names;
}

/** Labels that give a node its roles. */
export function roleLabels({ values }: NodeGroup): { [label: string]: string } {
  return Object.fromEntries((values.roles ?? []).map((role) => [ROLE + role, '']));
}

/** The machine template of a group; `name` is that of the group's other objects. */
export function makeMachineTemplate(
  subject: Subject,
  group: NodeGroup,
  identity: Identity,
  name: string,
): MachineTemplate {
  const roles = roleLabels(group);
  const spec = {
    template: {
      spec: {
        virtualMachineBootstrapCheck: { checkStrategy: 'ssh' },
        virtualMachineTemplate: {
          metadata: {
            namespace: identity.namespace,
            ...(Object.keys(roles).length > 0 && { labels: roles }),
          },
          spec: virtualMachine(subject, group, identity, name, roles),
        },
      },
    },
  };
  return { name: `${name}-${digest(spec)}`, spec };
}

/** Six hex digits that change with the value, whatever the order of its keys. */
function digest(value: Value): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 6);
}

function virtualMachine(
  subject: Subject,
  group: NodeGroup,
  identity: Identity,
  name: string,
  roles: ValueMap,
): ValueMap {
  const { values, sizing } = group;
  const instancetype = { kind: 'VirtualMachineClusterInstancetype', name: values.instanceType ?? '' };
  return {
    ...(sizing.by === 'instanceType' && { instancetype }),
    runStrategy: 'Always',
    dataVolumeTemplates: [dataDisk(group)],
    template: {
      metadata: {
        annotations: { 'kubevirt.io/allow-pod-bridge-network-live-migration': 'true' },
        labels: {
          'apps.cozystack.io/application.group': 'apps.cozystack.io',
          'apps.cozystack.io/application.kind': 'Kubernetes',
          'apps.cozystack.io/application.name': identity.cluster,
          'cluster.x-k8s.io/deployment-name': name,
          ...roles,
        },
      },
      spec: {
        domain: domain(subject, group),
        evictionStrategy: 'External',
        networks: [{ name: 'default', pod: {} }],
        ...spread(subject, identity.names.release),
        volumes: [
          { name: 'system', containerDisk: { image: IMAGES.workerDisk[minorOf(subject.values)] ?? '' } },
          { name: DATA_DISK, dataVolume: { name: DATA_DISK } },
        ],
      },
    },
  };
}

function dataDisk({ values }: NodeGroup): ValueMap {
  return {
    metadata: { name: DATA_DISK, annotations: { 'cdi.kubevirt.io/storage.usePopulator': 'false' } },
    spec: {
      source: { blank: {} },
      storage: {
        resources: { requests: { storage: canonicalSize(values.diskSize ?? '20Gi') } },
        ...(values.storageClass && { storageClassName: values.storageClass }),
      },
    },
  };
}

function domain({ environment }: Subject, { values, sizing }: NodeGroup): ValueMap {
  const { cpu, memory } = values.resources ?? {};
  const gpus = (values.gpus ?? []).map(({ name }, index) => ({ name: `gpu${index + 1}`, deviceName: name ?? '' }));
  return {
    ...(sizing.by === 'resources' &&
      cpu !== undefined &&
      memory !== undefined && {
        cpu: { threads: 1, cores: wholeCores(cpu), sockets: 1 },
        memory: { guest: canonicalSize(memory) },
      }),
    devices: {
      ...(gpus.length > 0 && { gpus }),
      disks: [
        { name: 'system', disk: { bus: 'virtio', pciAddress: '0000:07:00.0' } },
        {
          name: DATA_DISK,
          disk: { bus: 'virtio', pciAddress: '0000:08:00.0' },
          blockSize: { matchVolume: { enabled: true } },
        },
      ],
      interfaces: [{ name: 'default', bridge: {} }],
    },
    resources: makeResources({ 'ephemeral-storage': POD_STORAGE }, environment.context),
  };
}

/** The platform's constraints, each counting the machines of this cluster. */
function spread({ environment }: Subject, release: string): ValueMap {
  const constraints = environment.context.cluster.topologySpreadConstraints;
  if (!Array.isArray(constraints) || constraints.length === 0) return {};
  const labelSelector = { matchLabels: { 'cluster.x-k8s.io/cluster-name': release } };
  return {
    topologySpreadConstraints: constraints.filter(isMap).map((constraint) => ({ ...constraint, labelSelector })),
  };
}

/** Equal amounts give equal text, in whatever units they were written: another text would replace all VMs. */
function canonicalSize(value: QuantityValue): string {
  const size = quantityOf(value);
  if (!size || !isWhole(size)) return canonical(String(value));
  const mebibytes = wholeMebibytes(size);
  return canonical(mebibytes * MEBIBYTE === wholeBytes(size) ? `${mebibytes}Mi` : `${wholeBytes(size)}`);
}

function wholeCores(cpu: QuantityValue): number {
  const cores = quantityOf(cpu);
  return cores ? Number(floor(cores)) : 0;
}
