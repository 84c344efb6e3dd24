import { isDnsLabel, toDnsLabel } from '../../../core/names.ts';
import { rule } from '../rule.ts';

/** `kubernetes-<cluster>-<group>` is a label value: 63 characters at most. */
const LONGEST_TOGETHER = 51;
const LONGEST_CLUSTER = 33;

export default rule({
  id: 'group-name',
  severity: 'error',
  summary: 'The name of a node group is a DNS label that fits in a label value beside the cluster’s name',
  explain:
    'A key of `nodeGroups` becomes part of the names of the objects and VMs of the group, so Kubernetes wants a DNS label ' +
    '(RFC 1123): lower-case letters, digits and `-`, a letter or digit at both ends. Cluster API also writes `kubernetes-<cluster>-<group>` ' +
    'into a label, and a label value has at most 63 characters: together the two names have at most 51.\n\n' +
    'The chart renders a longer name without a word; the API server then refuses the objects of the group, and the whole release with them.',
  bad: `nodeGroups:
  md0:
    minReplicas: 1
  «Workers»:
    minReplicas: 1
    maxReplicas: 3
    instanceType: u1.large
    diskSize: 40Gi
`,
  good: `nodeGroups:
  md0:
    minReplicas: 1
  workers:
    minReplicas: 1
    maxReplicas: 3
    instanceType: u1.large
    diskSize: 40Gi
`,
  check({ cluster, nodeGroups }, report) {
    // A cluster's name that is too long itself is another rule's to tell; one that is not known has at least a letter.
    const taken = Math.min(cluster.name?.value.length || 1, LONGEST_CLUSTER);
    const longest = LONGEST_TOGETHER - taken;
    const beside = cluster.name ? `beside the cluster's name "${cluster.name.value}" ` : '';
    for (const { name, path } of nodeGroups) {
      if (!isDnsLabel(name))
        report({
          path,
          mark: 'key',
          message: `"${name}" is no name for a node group: write lower-case letters, digits and "-", a letter or digit at both ends${suggestion(name)}`,
        });
      if (name.length > longest)
        report({
          path,
          mark: 'key',
          message: `"${name}" has ${name.length} characters; ${beside}a group's name has at most ${longest}, so that "kubernetes-<cluster>-<group>" fits in a label`,
        });
    }
  },
});

function suggestion(name: string): string {
  const label = toDnsLabel(name);
  return label === '' ? '' : `, such as "${label}"`;
}
