import { rule } from '../rule.ts';

export default rule({
  id: 'group-removed',
  severity: 'warning',
  compares: true,
  summary: 'The node groups of the older version are still there',
  explain:
    'When a group is taken away its MachineDeployment goes, and with it all its VMs at once: the nodes are drained, but nothing waits for room ' +
    'elsewhere. What pods kept on the disk of a node is lost; volumes of the CSI driver stay. A group that is renamed is removed and made anew.\n\n' +
    'Add the new group first, move the workloads (cordon and drain), then take the old one away.',
  bad: {
    text: `«nodeGroups»:
  md0:
    minReplicas: 1
`,
    against: `nodeGroups:
  md0:
    minReplicas: 1
  batch:
    minReplicas: 0
    maxReplicas: 4
    instanceType: u1.large
    diskSize: 40Gi
`,
  },
  good: {
    text: `nodeGroups:
  md0:
    minReplicas: 1
`,
    against: `nodeGroups:
  md0:
    minReplicas: 1
`,
  },
  check({ nodeGroups, older }, report) {
    const names = new Set(nodeGroups.map(({ name }) => name));
    for (const { name, path, values } of older?.nodeGroups ?? []) {
      if (names.has(name)) continue;
      report({
        path,
        message: `The node group "${name}" is gone: its nodes${values.maxReplicas ? `, up to ${values.maxReplicas},` : ''} are deleted with their disks; move the workloads first`,
        dependsOn: [path],
      });
    }
  },
});
