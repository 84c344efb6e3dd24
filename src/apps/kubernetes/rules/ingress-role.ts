import { isLabelName } from '../../../core/names.ts';
import { type MapNode, nodeAt } from '../../../core/tree.ts';
import { rule } from '../rule.ts';

const ROLE = 'ingress-nginx';

export default rule({
  id: 'ingress-role',
  severity: 'warning',
  summary: 'With ingress-nginx, some node group has the role `ingress-nginx`',
  explain:
    'The controller runs on nodes with the label `node-role.kubernetes.io/ingress-nginx`, and the Service in the management cluster ' +
    'sends traffic to the VMs that carry it. With no group of that role the release is installed, has no pods, and every request ends ' +
    'with a 503.\n\n' +
    'Only the default group md0 has the role by itself; a `roles` of your own replaces the list, and so does a group that takes the place of md0. ' +
    'Add `ingress-nginx` to the roles of the group that traffic is to enter by.',
  bad: `nodeGroups:
  md0:
    roles: []
addons:
  ingressNginx:
    enabled: «true»
    hosts:
      - app.example.org
`,
  good: `nodeGroups:
  md0:
    roles:
      - ingress-nginx
addons:
  ingressNginx:
    enabled: true
    hosts:
      - app.example.org
`,
  check({ cluster, nodeGroups, values }, report) {
    if (!values.addons?.ingressNginx?.enabled) return;
    const roles = nodeGroups.flatMap((group) => group.values.roles ?? []);
    // A role that is no label is an error already, and may well be meant for this one.
    if (roles.some((role) => role === ROLE || !isLabelName(role))) return;
    report({
      path: ['addons', 'ingressNginx', 'enabled'],
      message: `No node group has the role "${ROLE}", so the controller has no node to run on; add it to the roles of the group that traffic is to enter by`,
      dependsOn: namesOf(cluster.values).map((name) => ['nodeGroups', name, 'roles']),
    });
  },
});

/** Also of those groups that are refused; one of any name where the groups as a whole are. */
function namesOf(values: MapNode): readonly string[] {
  const groups = nodeAt(values, ['nodeGroups']);
  return groups?.kind === 'map' ? [...groups.entries.keys()] : [''];
}
