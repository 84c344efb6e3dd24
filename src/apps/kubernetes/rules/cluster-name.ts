import { isDnsLabel, toDnsLabel } from '../../../core/names.ts';
import { rule } from '../rule.ts';

/** `kubernetes-<cluster>-cluster-autoscaler` is a label value: 63 characters at most. */
const LONGEST = 33;

export default rule({
  id: 'cluster-name',
  severity: 'error',
  summary: 'The name of a cluster is a DNS label that begins with a letter, of at most 33 characters',
  explain:
    'The name becomes part of Services, host names and labels, so Kubernetes wants a DNS label (RFC 1035): lower-case letters, digits ' +
    'and `-`, a letter first, a letter or digit last. The longest label made from it is `kubernetes-<name>-cluster-autoscaler`, and a ' +
    'label value has at most 63 characters, which leaves 33 for the name. Helm alone would allow 42.\n\n' +
    'With a longer name the release half installs: the objects that carry the label are refused, and the cluster never gets ready.',
  bad: `apiVersion: apps.cozystack.io/v1alpha1
kind: Kubernetes
metadata:
  name: «Demo_1»
  namespace: tenant-acme
`,
  good: `apiVersion: apps.cozystack.io/v1alpha1
kind: Kubernetes
metadata:
  name: demo-1
  namespace: tenant-acme
`,
  check({ cluster }, report) {
    if (!cluster.name) return;
    const { value, origin } = cluster.name;
    const path = ['metadata', 'name'];
    if (!isDnsLabel(value) || !/^[a-z]/.test(value))
      report({
        path,
        origin,
        message: `"${value}" is no name for a cluster: write lower-case letters, digits and "-", a letter first${suggestion(value)}`,
      });
    if (value.length > LONGEST)
      report({
        path,
        origin,
        message: `"${value}" has ${value.length} characters; a cluster's name has at most ${LONGEST}, so that "kubernetes-<name>-cluster-autoscaler" fits in a label`,
      });
  },
});

function suggestion(name: string): string {
  const label = toDnsLabel(name).replace(/^[^a-z]+/, '');
  return label === '' ? '' : `, such as "${label}"`;
}
