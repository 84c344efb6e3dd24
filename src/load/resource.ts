import type { Finding } from '../core/finding.ts';
import { placeOf } from '../core/position.ts';
import type { Origin } from '../core/source.ts';
import { entryAt, formatPath, type MapNode, type Node, nodeAt, type Path } from '../core/tree.ts';
import type { AppFacts } from './app-facts.ts';
import type { Named } from './cluster.ts';
import { textAt } from './detect.ts';
import { emptyMap } from './overlay.ts';

/** What a resource says of a cluster. */
export interface Resource {
  readonly name: Named | undefined;
  readonly namespace: Named | undefined;
  /** The annotation that names rules to be silent. */
  readonly ignore: Named | undefined;
  /** Where the values are: `['spec']`, or `['spec', 'values']`. */
  readonly wrapper: readonly string[];
  /** Undefined where something else than a map stands in their place. */
  readonly values: MapNode | undefined;
  readonly findings: readonly Finding[];
}

const IGNORE = ['metadata', 'annotations', 'cozy/ignore'];

/** Reads a resource of the app's own kind: `spec` is the values. */
export function readOwnResource(root: MapNode, app: AppFacts): Resource {
  const findings: Finding[] = [];
  for (const [key, wanted] of [
    ['apiVersion', app.apiVersion],
    ['kind', app.kind],
  ] as const) {
    const given = textAt(root, [key]);
    const origin = entryAt(root, [key])?.node.origin ?? root.origin;
    if (given === wanted) continue;
    findings.push(fault('schema-enum', origin, [key], `"${given}" is none of the API server's; write "${wanted}"`));
  }
  return {
    name: named(root, ['metadata', 'name'], findings),
    namespace: named(root, ['metadata', 'namespace'], findings),
    ignore: named(root, IGNORE, findings),
    wrapper: ['spec'],
    values: mapAt(root, ['spec'], findings),
    findings,
  };
}

/**
 * Reads a HelmRelease of the app: `spec.values` is the values. The release is called `spec.releaseName` or
 * `metadata.name`; the cluster's name is what follows the app's.
 */
export function readHelmRelease(root: MapNode, { name: app }: AppFacts): Resource {
  const findings: Finding[] = [];
  const release = named(root, ['spec', 'releaseName'], findings) ?? named(root, ['metadata', 'name'], findings);
  const prefix = `${app}-`;
  return {
    name: release?.value.startsWith(prefix) ? { ...release, value: release.value.slice(prefix.length) } : release,
    namespace: named(root, ['spec', 'targetNamespace'], findings) ?? named(root, ['metadata', 'namespace'], findings),
    ignore: named(root, IGNORE, findings),
    wrapper: ['spec', 'values'],
    values: mapAt(root, ['spec', 'values'], findings),
    findings,
  };
}

export function fault(rule: string, origin: Origin, path: Path, message: string): Finding {
  return { rule, severity: 'error', ...placeOf(origin), path: formatPath(path), message };
}

function named(root: MapNode, path: Path, findings: Finding[]): Named | undefined {
  const node = nodeAt(root, path);
  if (!node || (node.kind === 'scalar' && node.value === null)) return undefined;
  if (node.kind === 'scalar' && typeof node.value === 'string') return { value: node.value, origin: node.origin };
  findings.push(fault('schema-type', node.origin, path, notText(node)));
  return undefined;
}

function notText(node: Node): string {
  if (node.kind !== 'scalar') return `a name is text, not a ${node.kind}`;
  const { source, start, end } = node.origin;
  const written = source.text.slice(start, end);
  return `${written} is read as a ${typeof node.value}; write it in quotes: "${written}"`;
}

/** The map at a path; an empty one, standing at the nearest key that is written, where there is none. */
function mapAt(root: MapNode, path: readonly string[], findings: Finding[]): MapNode | undefined {
  let at: MapNode = root;
  let origin = [...root.entries.values()][0]?.key.origin ?? root.origin;
  for (const [index, key] of path.entries()) {
    const entry = at.entries.get(key);
    if (!entry || (entry.node.kind === 'scalar' && entry.node.value === null))
      return emptyMap(entry?.key.origin ?? origin);
    if (entry.node.kind !== 'map') {
      const steps = path.slice(0, index + 1);
      findings.push(
        fault(
          'schema-type',
          entry.node.origin,
          steps,
          `${formatPath(steps)} is a map of keys, not a ${entry.node.kind === 'list' ? 'list' : 'single value'}`,
        ),
      );
      return undefined;
    }
    at = entry.node;
    origin = entry.key.origin;
  }
  return at;
}
