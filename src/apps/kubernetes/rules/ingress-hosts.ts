import { rule } from '../rule.ts';
import type { AddonsValues } from '../values.ts';

type IngressNginxValues = NonNullable<AddonsValues['ingressNginx']>;

const PATH = ['addons', 'ingressNginx'];

export default rule({
  id: 'ingress-hosts',
  severity: 'warning',
  summary: 'Ingress hosts are given where they are used, and only there',
  explain:
    'With `exposeMethod: Proxied` (the default) the ingress controller of the management cluster passes on the requests for the hosts in ' +
    '`addons.ingressNginx.hosts`. Without hosts there is no Ingress there, and nothing behind the addon can be reached from outside.\n\n' +
    'With `LoadBalancer` the controller has an address of its own and every host that resolves to it works: the list is not looked at. ' +
    'Nor is it while the addon is off.',
  bad: `addons:
  «ingressNginx»:
    enabled: true
`,
  good: `addons:
  ingressNginx:
    enabled: true
    hosts:
      - app.example.org
`,
  check({ values }, report) {
    const message = remark(values.addons?.ingressNginx ?? {});
    if (message === undefined) return;
    const path = [...PATH, 'hosts'];
    report({ path, message, dependsOn: [path, [...PATH, 'enabled'], [...PATH, 'exposeMethod']] });
  },
});

function remark({ enabled, exposeMethod, hosts = [] }: IngressNginxValues): string | undefined {
  if (hosts.length === 0)
    return enabled && exposeMethod !== 'LoadBalancer'
      ? 'No hosts, so nothing behind ingress-nginx is reachable from outside; list them under hosts, or write exposeMethod: LoadBalancer'
      : undefined;
  if (!enabled)
    return 'The hosts are not used while ingress-nginx is off; write addons.ingressNginx.enabled: true, or take them away';
  return exposeMethod === 'LoadBalancer'
    ? 'The hosts are not used with exposeMethod LoadBalancer; take them away, or write exposeMethod: Proxied'
    : undefined;
}
