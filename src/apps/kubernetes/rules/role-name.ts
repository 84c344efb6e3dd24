import { isLabelName } from '../../../core/names.ts';
import { rule } from '../rule.ts';

const PREFIX = 'node-role.kubernetes.io/';

export default rule({
  id: 'role-name',
  severity: 'error',
  summary: 'A role can be the name of a label',
  explain:
    "Each of a group's roles becomes a label of its nodes, `node-role.kubernetes.io/<role>`. The name of a label has at most 63 letters, " +
    'digits, `-`, `_` and `.`, with a letter or digit at both ends. Blanks and slashes are refused by the API server when the ' +
    'machines of the group are created, long after the values were accepted.',
  bad: `nodeGroups:
  md0:
    roles:
      - «node-role.kubernetes.io/ingress-nginx»
`,
  good: `nodeGroups:
  md0:
    roles:
      - ingress-nginx
`,
  check({ nodeGroups }, report) {
    for (const group of nodeGroups)
      for (const [index, role] of (group.values.roles ?? []).entries()) {
        if (isLabelName(role)) continue;
        const path = [...group.path, 'roles', index];
        const short = role.startsWith(PREFIX) ? role.slice(PREFIX.length) : '';
        report({
          path,
          message: `"${role}" cannot be the name of a label; write letters, digits, "-", "_" and ".", such as "ingress-nginx"`,
          ...(isLabelName(short) && {
            fix: { title: `Write "${short}"`, operations: [{ op: 'set', path, value: short }] },
          }),
        });
      }
  },
});
