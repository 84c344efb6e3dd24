import type { Subject } from '../subject.ts';

/** The way in through the tenant's ingress, when the cluster's own is Proxied and has hosts. */
export function makeIngress({ values, environment }: Subject, namespace: string, service: string) {
  const { exposeMethod, hosts } = values.addons?.ingressNginx ?? {};
  if (exposeMethod === 'LoadBalancer' || !hosts?.length) return undefined;
  return { className: environment.context.namespace.ingress, hosts, snippet: snippet(`${namespace}-${service}-80`) };
}

/** TLS is passed through to port 443; what comes in plain is sent to the upstream of port 80. */
function snippet(upstream: string): string {
  return `if ($scheme = http) {
  set $proxy_upstream_name "${upstream}";
  set $proxy_host $proxy_upstream_name;
}
`;
}
