import type { Fix } from '../../../core/finding.ts';
import { type Host, hostsOf, isHost } from '../hosts.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'host-name',
  severity: 'error',
  summary: 'Hosts are host names, without scheme, port or path',
  explain:
    '`host` and the entries of `addons.ingressNginx.hosts` go into Ingress rules and certificates, where Kubernetes takes host names of ' +
    'RFC 1123 only: labels of lower-case letters, digits and `-`, joined by dots, at most 63 characters each and 253 in all. ' +
    'An underscore, a port, a path or an IP address is refused by the API server when the release is installed.\n\n' +
    'The hosts of the ingress may begin with `*.` to take in all names one level below; the host of the API server may not.',
  bad: `host: «https://k8s.example.org:6443»
`,
  good: `host: k8s.example.org
`,
  check(subject, report) {
    for (const host of hostsOf(subject)) {
      if (isHost(host)) continue;
      report({ path: host.path, message: complaint(host), ...mend(host) });
    }
  },
});

function complaint({ name, wildcard }: Host): string {
  if (!wildcard && name.startsWith('*.'))
    return `"${name}" begins with "*.", which the hosts of the ingress may do but the API server's host may not; write one host name`;
  const example = wildcard ? 'app.example.org' : 'k8s.example.org';
  return `"${name}" is not a host name; write labels of lower-case letters, digits and "-" joined by dots, such as "${example}"`;
}

function mend(host: Host): { fix?: Fix } {
  const name = host.name
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (!isHost({ ...host, name })) return {};
  return { fix: { title: `Write "${name}"`, operations: [{ op: 'set', path: host.path, value: name }] } };
}
