import { isHostName } from '../../core/names.ts';
import type { Path } from '../../core/tree.ts';
import type { Subject } from './subject.ts';

/** A host that a cluster asks for, and where. */
export interface Host {
  readonly path: Path;
  readonly name: string;
  /** May begin with `*.`, as the hosts of an Ingress may. */
  readonly wildcard: boolean;
}

/** The API server's host, where one is given, and those of the ingress. */
export function hostsOf({ values }: Subject): readonly Host[] {
  const ingress = (values.addons?.ingressNginx?.hosts ?? []).map((name, index) => ({
    path: ['addons', 'ingressNginx', 'hosts', index],
    name,
    wildcard: true,
  }));
  return values.host ? [{ path: ['host'], name: values.host, wildcard: false }, ...ingress] : ingress;
}

/** Whether the management cluster routes hosts to this cluster's ingress. */
export function routesHosts({ values }: Subject): boolean {
  const ingress = values.addons?.ingressNginx;
  return ingress?.enabled === true && ingress.exposeMethod !== 'LoadBalancer';
}

export function isHost({ name, wildcard }: Host): boolean {
  return isHostName(wildcard ? name.replace(/^\*\./, '') : name);
}
