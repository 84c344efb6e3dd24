import type { Finding } from '../../core/finding.ts';
import { placeOf } from '../../core/position.ts';
import { type Origin, positionAt } from '../../core/source.ts';
import { type Entry, formatPath, type MapNode, type Path } from '../../core/tree.ts';

/** Gathers the entries of one map in the order of the text, as Go does: what comes later wins, merged or not. */
export class MapBuilder {
  readonly entries = new Map<string, Entry>();
  /** The keys that are written in the map itself; until something is merged, these are all. */
  #written: Map<string, Entry> | undefined;

  /** Sets a key. */
  set(key: string, entry: Entry): Entry | undefined {
    const earlier = (this.#written ?? this.entries).get(key);
    this.entries.set(key, entry);
    this.#written?.set(key, entry);
    return earlier;
  }

  /** Lays maps over the keys so far; of several, the first wins. */
  merge(maps: readonly MapNode[]): void {
    this.#written ??= new Map(this.entries);
    for (const map of maps.toReversed()) {
      for (const [key, entry] of map.entries) this.entries.set(key, entry);
    }
  }
}

/** The finding about a key that is given twice. */
export function duplicateKey(key: string, path: Path, origin: Origin, earlier: Origin): Finding {
  const first = placeOf(earlier);
  const { line } = positionAt(origin.source, origin.start);
  return {
    rule: 'yaml-duplicate-key',
    severity: 'error',
    ...placeOf(origin),
    path: formatPath(path),
    message: `${key} is given twice, in lines ${first.line} and ${line}; Helm would take the last one in silence`,
    related: [{ ...first, path: formatPath(path), message: `${key} is given here first` }],
  };
}
