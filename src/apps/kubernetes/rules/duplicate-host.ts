import type { Origin } from '../../../core/source.ts';
import { nodeAt, type Path } from '../../../core/tree.ts';
import { hostsOf, routesHosts } from '../hosts.ts';
import { rule } from '../rule.ts';
import type { Subject } from '../subject.ts';

export default rule({
  id: 'duplicate-host',
  severity: 'error',
  summary: 'No two clusters ask for the same host',
  explain:
    'The `host` of a cluster and the hosts of its ingress are routed by the one ingress controller of the management cluster. Where two clusters ' +
    'ask for the same host, the older one gets it: the requests for the other go to the wrong cluster, or the admission of its Ingress fails.\n\n' +
    'It is seen when both clusters are checked in one run. Give each cluster hosts of its own.',
  bad: `apiVersion: apps.cozystack.io/v1alpha1
kind: Kubernetes
metadata:
  name: staging
  namespace: tenant-acme
spec:
  host: k8s.example.org
---
apiVersion: apps.cozystack.io/v1alpha1
kind: Kubernetes
metadata:
  name: preview
  namespace: tenant-acme
spec:
  host: «k8s.example.org»
`,
  good: `apiVersion: apps.cozystack.io/v1alpha1
kind: Kubernetes
metadata:
  name: staging
  namespace: tenant-acme
spec:
  host: staging.example.org
---
apiVersion: apps.cozystack.io/v1alpha1
kind: Kubernetes
metadata:
  name: preview
  namespace: tenant-acme
spec:
  host: preview.example.org
`,
  // One cluster alone clashes with nobody.
  check() {},
  checkRun(subjects, report) {
    const first = new Map<string, Claim>();
    for (const subject of subjects)
      for (const claim of claims(subject)) {
        const earlier = first.get(claim.name);
        if (!earlier) first.set(claim.name, claim);
        else if (!sameCluster(earlier.subject, subject))
          report(subject, {
            path: claim.path,
            message: `${who(earlier.subject)} asks for the host "${claim.name}" too; give each cluster its own`,
            related: [{ path: earlier.path, ...originOf(earlier), message: 'the same host' }],
          });
      }
  },
});

interface Claim {
  readonly subject: Subject;
  readonly name: string;
  readonly path: Path;
}

function claims(subject: Subject): readonly Claim[] {
  return hostsOf(subject)
    .filter(({ path }) => path[0] === 'host' || routesHosts(subject))
    .map(({ name, path }) => ({ subject, name: name.toLowerCase(), path }));
}

/** The same order in two files, such as its values and the resource made from them. */
function sameCluster(a: Subject, b: Subject): boolean {
  const [one, other] = [a.cluster, b.cluster];
  return (
    a === b ||
    (one.name !== undefined && one.name.value === other.name?.value && one.namespace?.value === other.namespace?.value)
  );
}

function who({ cluster }: Subject): string {
  return cluster.name ? `The cluster "${cluster.name.value}"` : `The cluster of ${cluster.source.name}`;
}

function originOf({ subject, path }: Claim): { origin?: Origin } {
  const node = nodeAt(subject.cluster.values, path);
  return node ? { origin: node.origin } : {};
}
