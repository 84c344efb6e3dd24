import type { Fix } from '../../../core/finding.ts';
import { isNull, nodeAt } from '../../../core/tree.ts';
import { rule } from '../rule.ts';
import type { Subject } from '../subject.ts';

const DEFAULT = 'md0';
const INGRESS = 'ingress-nginx';
const PATH = ['nodeGroups', DEFAULT];
const INSTEAD = `make ${DEFAULT} one of your groups, with the size and bounds you want`;
const LEAVE_OUT: Fix = { title: `Leave ${DEFAULT} out`, operations: [{ op: 'set', path: PATH, value: null }] };

export default rule({
  id: 'default-group-kept',
  severity: 'warning',
  summary: 'The default node group is wanted, or taken away',
  explain:
    'Helm merges maps: `nodeGroups` in the values adds to the groups of the chart, it does not replace them. The chart has one, md0, so a ' +
    'cluster with a group of another name has two, and two VMs of md0 (u1.medium, 20Gi) start with it. Write `md0: null` beside your ' +
    'groups to leave it out, or mention md0 to keep it as you want it.\n\n' +
    'In a `Kubernetes` resource md0 cannot be left out: the API server replaces the null by the defaults before Helm sees it. There, ' +
    'make md0 one of your groups, with the size and the bounds you want.',
  bad: `«nodeGroups»:
  workers:
    minReplicas: 1
    maxReplicas: 5
    instanceType: u1.large
    diskSize: 40Gi
`,
  good: `nodeGroups:
  workers:
    minReplicas: 1
    maxReplicas: 5
    instanceType: u1.large
    diskSize: 40Gi
  md0: null
`,
  check(subject, report) {
    const { cluster, nodeGroups } = subject;
    const groups = nodeAt(cluster.written, ['nodeGroups']);
    if (groups?.kind !== 'map') return;
    const mention = groups.entries.get(DEFAULT)?.node;
    const own = [...groups.entries].find(([name, { node }]) => name !== DEFAULT && !isNull(node));
    const instanceType = nodeGroups.find(({ name }) => name === DEFAULT)?.values.instanceType;
    const comes = `The default group ${DEFAULT} comes too (${instanceType}, starts with two VMs)`;
    if (mention && isNull(mention) && cluster.form === 'kubernetes')
      report({
        path: PATH,
        message: `null does not remove ${DEFAULT} from a Kubernetes resource: it comes with its defaults (${instanceType}, starts with two VMs); ${INSTEAD}`,
      });
    else if (!mention && own)
      report({
        path: ['nodeGroups'],
        mark: 'key',
        ...(cluster.form === 'kubernetes'
          ? { message: `${comes}, and cannot be left out of a Kubernetes resource; ${INSTEAD}` }
          : {
              message: `${comes}; write "${DEFAULT}: null" to leave it out, or mention it to keep it`,
              ...(!isNeeded(subject) && { fix: LEAVE_OUT }),
            }),
      });
  },
});

/** It ran before, or the ingress controller would have no other node to run on. */
function isNeeded({ older, nodeGroups, values }: Subject): boolean {
  const ran = older?.nodeGroups.some(({ name }) => name === DEFAULT) ?? false;
  const hosts = nodeGroups.filter(({ values: { roles } }) => roles?.includes(INGRESS)).map(({ name }) => name);
  return ran || (values.addons?.ingressNginx?.enabled === true && hosts.every((name) => name === DEFAULT));
}
