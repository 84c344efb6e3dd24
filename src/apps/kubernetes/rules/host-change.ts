import { rule } from '../rule.ts';
import type { Subject } from '../subject.ts';

export default rule({
  id: 'host-change',
  severity: 'warning',
  compares: true,
  summary: 'The host of the API server stays as it is',
  explain:
    'Every kubeconfig that was handed out has the host of the API server in it, and the certificate of the API server is made out for it. ' +
    'After a change the old ones, and all pipelines and tools that use them, no longer reach the cluster or no longer trust it.\n\n' +
    'An empty host is `<cluster>.<host of the tenant>`. If the change is meant, hand out new kubeconfigs with it.',
  bad: { text: 'host: «new.example.org»\n', against: 'host: old.example.org\n' },
  good: { text: 'host: old.example.org\n', against: 'host: old.example.org\n' },
  check(subject, report) {
    const { older } = subject;
    if (!older || older.broken(['host'])) return;
    const [before, now] = [hostOf(older), hostOf(subject)];
    if (before === now) return;
    report({
      path: ['host'],
      message: `The host of the API server changes from ${before ?? 'the default'} to ${now ?? 'the default'}: kubeconfigs that were handed out stop working`,
      dependsOn: [['host']],
    });
  },
});

/** Undefined where the default is used and not known. */
function hostOf({ values, cluster, environment: { context } }: Subject): string | undefined {
  if (values.host) return values.host;
  return cluster.name && context.from !== 'placeholder' ? `${cluster.name.value}.${context.namespace.host}` : undefined;
}
