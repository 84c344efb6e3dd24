import { formatPath, type Path } from '../../../core/tree.ts';
import { rule } from '../rule.ts';
import type { NodeGroup } from '../subject.ts';

type Field = 'instanceType' | 'diskSize' | 'storageClass' | 'roles' | 'resources' | 'gpus';

export default rule({
  id: 'replaces-nodes',
  severity: 'note',
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
      else if (differ(before.values.kubelet, now.values.kubelet))
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

/** The fields that give the group another machine template. */
function changes(before: NodeGroup, now: NodeGroup): readonly Field[] {
  const fields: readonly Field[] = ['instanceType', 'resources', 'gpus', 'diskSize', 'storageClass', 'roles'];
  return fields.filter((field) => differ(part(before, field), part(now, field)));
}

/** What a field contributes to the machine template: an instance type beside full resources nothing, and so on. */
function part({ values, sizing }: NodeGroup, field: Field): unknown {
  switch (field) {
    case 'instanceType':
      return sizing.by === 'resources' ? '' : (values.instanceType ?? '');
    case 'resources':
      return sizing.by === 'resources' ? [Number(values.resources?.cpu), values.resources?.memory] : [];
    case 'storageClass':
      return values.storageClass ?? '';
    case 'roles':
      return [...(values.roles ?? [])].sort();
    case 'gpus':
      return (values.gpus ?? []).map(({ name }) => name);
    case 'diskSize':
      return values.diskSize;
  }
}

/** Bigints are written as text, which is how a template shows them. */
function differ(before: unknown, now: unknown): boolean {
  return write(before) !== write(now);
}

function write(value: unknown): string {
  return JSON.stringify(value ?? {}, (_, each) => (typeof each === 'bigint' ? String(each) : each));
}
