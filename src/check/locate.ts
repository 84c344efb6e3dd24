import type { Fix, Related } from '../core/finding.ts';
import { placeOf } from '../core/position.ts';
import type { Origin } from '../core/source.ts';
import { entryAt, formatPath, type Node, nodeAt, type Path } from '../core/tree.ts';
import type { Cluster } from '../load/cluster.ts';
import type { Problem } from './rule.ts';

/** Where a problem stands in what the user wrote. */
export function locate(cluster: Cluster, { path, origin, mark }: Problem): Origin {
  return origin ?? place(cluster, path, mark) ?? nearestWritten(cluster, path);
}

/** The second places of a problem, as far as the user wrote them. */
export function relatedPlaces(cluster: Cluster, { related = [] }: Problem): readonly Related[] {
  return related.flatMap(({ path, origin, message }) => {
    const at = origin ?? place(cluster, path);
    return at ? [{ ...placeOf(at), path: formatPath(path), message }] : [];
  });
}

/** The fix of a problem; none where the value came by a flag, which no edit of a file can mend. */
export function fixAt({ source }: Origin, { fix }: Problem): Fix | undefined {
  return source.kind === 'flag' ? undefined : fix;
}

function place({ values, written }: Cluster, path: Path, mark: Problem['mark'] = 'value'): Origin | undefined {
  // A null that took a default away is in what is written only.
  return [values, written].map((tree) => originIn(tree, path, mark)).find((origin) => origin && isWritten(origin));
}

function originIn(tree: Node, path: Path, mark: Problem['mark']): Origin | undefined {
  return (mark === 'key' && entryAt(tree, path)?.key.origin) || nodeAt(tree, path)?.origin;
}

/** The key of the nearest ancestor, or the item of a list that it is; at worst the beginning of the document. */
function nearestWritten({ written, document }: Cluster, path: Path): Origin {
  for (let length = path.length - 1; length > 0; length--) {
    const ancestor = path.slice(0, length);
    const origin = originIn(written, ancestor, 'key');
    if (origin && isWritten(origin)) return origin;
  }
  return { ...document, end: document.start };
}

function isWritten({ source }: Origin): boolean {
  return source.kind !== 'defaults';
}
