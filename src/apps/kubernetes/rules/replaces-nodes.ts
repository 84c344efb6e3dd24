import { canonical } from '../../../core/quantity.ts';
import { formatPath, type Path } from '../../../core/tree.ts';
import { rule } from '../rule.ts';
import type { NodeGroup } from '../subject.ts';
import type { QuantityValue } from '../values.ts';

export default rule({
  id: 'replaces-nodes',
  severity: 'note',
  compares: true,
  summary: 'What a change does to the VMs of a group',
  explain:
    'The template of a machine is immutable: a change of the instance type, the resources, the GPUs, the disk, its storage class or the roles ' +
    'makes a new one, and the Kubernetes version names another image for all groups. Cluster API then replaces every VM of the group. ' +
    'The surge is `maxReplicas`, so as many new VMs as that start at once, and the quota of the tenant must hold both generations. ' +
    'The disks of the new VMs start empty: images are pulled again, and what pods kept on the node is gone.\n\n' +
    'The settings under `kubelet` are part of the template for joining, which is changed in place: VMs that run keep what they ' +
    'joined with, those made later have the new settings. The bounds change nothing on nodes that run.',
  bad: {
    text: `nodeGroups:
  md0:
    diskSize: «40Gi»
`,
    against: `nodeGroups:
  md0:
    diskSize: 20Gi
`,
  },
  good: {
    text: `nodeGroups:
  md0:
    maxReplicas: 12
`,
    against: `nodeGroups:
  md0:
    maxReplicas: 10
`,
  },
  check({ values, nodeGroups, older }, report) {
    const pairs = nodeGroups.flatMap((now) => {
      const before = older?.nodeGroups.find(({ name }) => name === now.name);
      return before ? [{ before, now }] : [];
    });
    if (older && pairs.length > 0 && older.values.version !== values.version)
      report({
        path: ['version'],
        message: `The version changes from ${older.values.version} to ${values.version}, which replaces the VMs of ${pairs.map(({ now }) => quantified(now)).join(', ')}; their disks start empty`,
        dependsOn: [['version']],
      });
    for (const { before, now } of pairs) {
      const [first, ...others] = changes(before, now).map((field): Path => [...now.path, field]);
      if (first)
        report({
          path: first,
          message: `A change of ${[first, ...others].map((path) => path.at(-1)).join(', ')} replaces the VMs of ${quantified(now)}; their disks start empty`,
          related: others.map((path) => ({ path, message: `${formatPath(path)} changes too` })),
          dependsOn: [now.path],
        });
      else if (kubeletSettings(before) !== kubeletSettings(now))
        report({
          path: [...now.path, 'kubelet'],
          mark: 'key',
          message: `The VMs of "${now.name}" that run keep their kubelet settings; those made from now on have the new ones`,
          dependsOn: [now.path],
        });
    }
  },
});

function quantified({ name, values }: NodeGroup): string {
  return `"${name}" (up to ${values.maxReplicas} at once)`;
}

/** The fields whose change gives the group another machine template. */
function changes(before: NodeGroup, now: NodeGroup): readonly string[] {
  const parts: { readonly [field: string]: (group: NodeGroup) => string } = {
    [now.sizing.by === 'resources' ? 'resources' : 'instanceType']: machine,
    gpus: ({ values }) => (values.gpus ?? []).map(({ name }) => name).join(' '),
    diskSize: ({ values }) => size(values.diskSize),
    storageClass: ({ values }) => values.storageClass ?? '',
    roles: ({ values }) => [...new Set(values.roles)].sort().join(' '),
  };
  return Object.entries(parts).flatMap(([field, read]) => (read(before) === read(now) ? [] : [field]));
}

function machine({ values: { instanceType = '', resources }, sizing }: NodeGroup): string {
  return sizing.by === 'resources' ? `${size(resources?.cpu)} ${size(resources?.memory)}` : instanceType;
}

function size(value: QuantityValue = ''): string {
  return canonical(String(value));
}

function kubeletSettings({ sizing: { systemReserved, kubeReserved, eviction } }: NodeGroup): string {
  const reserved = [systemReserved.memory, systemReserved.cpu, kubeReserved.memory, kubeReserved.cpu];
  return [...reserved, eviction.hard, eviction.soft].map(({ text }) => text).join(' ');
}
