import { rule } from '../rule.ts';

export default rule({
  id: 'version-upgrade',
  severity: 'error',
  compares: true,
  summary: 'Kubernetes goes up one minor version at a time, and never down',
  explain:
    'Kubernetes supports upgrades of the control plane from one minor version to the next. Kamaji, which runs the control plane, refuses to go down ' +
    'and to skip a version, and kubelets may be behind the API server, never ahead of it. A jump leaves the cluster between two ' +
    'versions, with a release that never gets ready.\n\n' +
    'Go through every version in between, and wait each time until all nodes have it. There is no way back: data in etcd may ' +
    'be in a form that the older version cannot read.',
  bad: {
    text: `version: «v1.35»
nodeGroups: null # a control plane alone
`,
    against: `version: v1.33
nodeGroups: null
`,
  },
  good: {
    text: `version: v1.34
nodeGroups: null # a control plane alone
`,
    against: `version: v1.33
nodeGroups: null
`,
  },
  check({ values, older }, report) {
    const [before, now] = [minorOf(older?.values.version), minorOf(values.version)];
    if (before === undefined || now === undefined) return;
    const step = now - before;
    const path = ['version'];
    if (step < 0)
      report({
        path,
        message: `v1.${now} is lower than v1.${before}, and Kubernetes has no downgrade; write "v1.${before}"`,
      });
    if (step > 1)
      report({
        path,
        message: `v1.${now} is ${step} minor versions above v1.${before}, and they go up one at a time; write "v1.${before + 1}" first`,
      });
  },
});

function minorOf(version: string | undefined): number | undefined {
  const match = /^v1\.(\d+)$/.exec(version ?? '');
  return match ? Number(match[1]) : undefined;
}
