import { nearest } from '../../../core/nearest.ts';
import { rule } from '../rule.ts';

const MOST_EDITS = 2;
const MOST_SHOWN = 3;

export default rule({
  id: 'known-instance-type',
  severity: 'error',
  summary: 'The instance type exists',
  explain:
    'An instance type is an object of the management cluster (VirtualMachineClusterInstancetype). Cozystack ships the series cx1, d1, gn1, m1, n1, o1, rt1 and u1; ' +
    'a platform may have fewer, or its own. The chart looks the size up by the name and refuses one that it does not know.\n\n' +
    '`cozy instance-types` lists the types. Those of your platform are added with `--instance-types FILE` or with `instanceTypes` in cozy.config.yaml; ' +
    '`cozy instance-types --from-cluster` writes them.',
  bad: `nodeGroups:
  md0:
    instanceType: «u1.mediun»
`,
  good: `nodeGroups:
  md0:
    instanceType: u1.medium
`,
  check({ nodeGroups, instanceTypes }, report) {
    for (const { path, values, sizing } of nodeGroups) {
      const type = values.instanceType ?? '';
      if (type === '' || sizing.by === 'resources' || instanceTypes.has(type)) continue;
      const near = nearest(type.trim().toLowerCase(), instanceTypes.keys(), MOST_EDITS).slice(0, MOST_SHOWN);
      const hint =
        near.length > 0 ? `did you mean ${near.join(', ')}?` : '`cozy instance-types` lists those that are known.';
      report({
        path: [...path, 'instanceType'],
        message: `There is no instance type "${type}"; ${hint} A platform's own types are given with --instance-types`,
      });
    }
  },
});
