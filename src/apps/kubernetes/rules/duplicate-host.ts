import { hostsOf, routesHosts } from '../hosts.ts';
import { rule } from '../rule.ts';

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
  claims(subject) {
    return hostsOf(subject)
      .filter(({ path }) => path[0] === 'host' || routesHosts(subject))
      .map(({ name, path }) => ({
        key: name.toLowerCase(),
        path,
        message: (holder) => `The host "${name}" is asked for by ${holder} too; give each cluster its own`,
        related: 'the same host',
      }));
  },
});
