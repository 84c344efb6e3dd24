import { isDnsLabel } from '../../../core/names.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'tenant-namespace',
  severity: 'error',
  summary: 'A cluster lives in the namespace of a tenant: `tenant-<name>`',
  explain:
    "The platform gives every tenant a namespace that begins with `tenant-`, and derives from its name the groups that may use the tenant's " +
    'objects. The chart stops in any other namespace; were it to go on, nobody could be given access to the cluster.\n\n' +
    'Write the namespace of the tenant that orders the cluster: `tenant-root`, `tenant-acme`, or `tenant-acme-dev` for a tenant within another.',
  bad: `apiVersion: apps.cozystack.io/v1alpha1
kind: Kubernetes
metadata:
  name: demo
  namespace: «default»
`,
  good: `apiVersion: apps.cozystack.io/v1alpha1
kind: Kubernetes
metadata:
  name: demo
  namespace: tenant-acme
`,
  check({ cluster }, report) {
    if (!cluster.namespace) return;
    const { value, origin } = cluster.namespace;
    const path = ['metadata', 'namespace'];
    if (!value.startsWith('tenant-'))
      report({
        path,
        origin,
        message: `"${value}" is not the namespace of a tenant; write one that begins with "tenant-", such as "tenant-root"`,
      });
    else if (!isDnsLabel(value) || value.length > 63)
      report({
        path,
        origin,
        message: `"${value}" is no namespace: after "tenant-" write lower-case letters, digits and "-", a letter or digit last, at most 63 characters in all`,
      });
  },
});
