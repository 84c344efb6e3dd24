import type { Finding, Place } from '../core/finding.ts';
import { placeOf } from '../core/position.ts';
import { formatPath } from '../core/tree.ts';
import type { Cluster } from '../load/cluster.ts';
import type { App } from './app.ts';
import { findingOf } from './check.ts';
import { locate } from './locate.ts';

/** Who claimed something first, and where. */
interface Holder {
  readonly name: string;
  readonly identity: unknown;
  readonly place: Place;
  readonly path: string;
}

/**
 * Watches the clusters of a run for things that only one of them can have. What it gives is to be called for one
 * cluster after the other, and tells what an earlier one has taken; it remembers places, not clusters.
 */
export function watchClaims<Subject, Model>(
  app: App<Subject, Model>,
): (cluster: Cluster, subject: Subject) => readonly Finding[] {
  const holders = new Map<string, Holder>();
  return (cluster, subject) => {
    const own = identityOf(cluster);
    return app.rules.flatMap((rule) =>
      (rule.claims?.(subject) ?? []).flatMap((claim) => {
        const key = JSON.stringify([rule.id, claim.key]);
        const holder = holders.get(key);
        const place = placeOf(locate(cluster, { path: claim.path, message: '' }));
        if (!holder) holders.set(key, { name: nameOf(cluster), identity: own, place, path: formatPath(claim.path) });
        if (!holder || holder.identity === own) return [];
        const finding = findingOf(cluster, {
          rule,
          problem: { path: claim.path, message: claim.message(holder.name) },
        });
        return [{ ...finding, related: [{ ...holder.place, path: holder.path, message: claim.related }] }];
      }),
    );
  };
}

/** The same order may stand in two files, such as its values and the resource made from them. */
function identityOf({ name, namespace }: Cluster): unknown {
  return name ? `${namespace?.value ?? ''}/${name.value}` : Symbol();
}

function nameOf({ name, source }: Cluster): string {
  return name ? `the cluster "${name.value}"` : `the cluster of ${source.name}`;
}
