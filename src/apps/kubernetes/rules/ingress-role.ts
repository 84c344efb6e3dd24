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
  check({ nodeGroups, values }, report) {
    if (!values.addons?.ingressNginx?.enabled) return;
    if (nodeGroups.some((group) => group.values.roles?.includes(ROLE))) return;
    report({
      path: ['addons', 'ingressNginx', 'enabled'],
      message: `No node group has the role "${ROLE}", so the controller has no node to run on; add it to the roles of the group that traffic is to enter by`,
      dependsOn: [['nodeGroups'], ...nodeGroups.map(({ path }) => [...path, 'roles'])],
    });
  },
});
