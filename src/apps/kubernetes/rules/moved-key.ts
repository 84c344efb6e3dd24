import type { Fix, FixOperation } from '../../../core/finding.ts';
import { type MapNode, type Node, nodeAt, type Path, toValue } from '../../../core/tree.ts';
import { rule } from '../rule.ts';

/** A key that the app had, or never had but is often given; where it went, and the edit where that is certain. */
interface Moved {
  readonly key: string;
  readonly advice: string;
  readonly mend?: (holder: MapNode, path: Path, node: Node) => readonly FixOperation[] | undefined;
}

const AT_THE_TOP: readonly Moved[] = [
  { key: 'kamajiControlPlane', advice: 'it is called controlPlane now', mend: renameTo('controlPlane') },
  {
    key: 'nodeGroup',
    advice: 'groups stand under nodeGroups, by their names',
    mend: renameTo('nodeGroups', isMapOfMaps),
  },
  { key: 'kubernetesVersion', advice: 'it is called version', mend: renameTo('version') },
  {
    key: 'replicas',
    advice:
      'write controlPlane.replicas for the control plane, minReplicas and maxReplicas of a node group for the nodes',
  },
  {
    key: 'appVersion',
    advice: 'the platform chooses the release of the app; version is the one of Kubernetes. Take it away',
    mend: (_, path) => [{ op: 'remove', path }],
  },
];

const IN_A_GROUP: readonly Moved[] = [{ key: 'role', advice: 'write roles, a list', mend: listAs('roles') }];
const IN_INGRESS_NGINX: readonly Moved[] = [{ key: 'host', advice: 'write hosts, a list', mend: listAs('hosts') }];

/** Keys of Cozystack v1.6, wherever they are given. */
const LATER = ['oidc', 'talos', 'nodeHealthCheck', 'maxUnhealthy'];
const LATER_MOVED = LATER.map(
  (key): Moved => ({
    key,
    advice: 'it comes with Cozystack v1.6, and v1.5 passes it over. Take it away, or upgrade the platform first',
  }),
);

export default rule({
  id: 'moved-key',
  severity: 'error',
  summary: 'Keys stand where this release of the app reads them',
  explain:
    'Some keys had another name or place in other releases of Cozystack, or have one in the charts that people come from. This release passes ' +
    'them over without a word, and what they were to set keeps its default.\n\n' +
    'The message says where the key went. What comes with Cozystack v1.6 (`oidc`, `talos`, `nodeHealthCheck`, `maxUnhealthy`) has no place in v1.5.',
  bad: `«kamajiControlPlane»:
  replicas: 3
`,
  good: `controlPlane:
  replicas: 3
`,
  check({ cluster: { values } }, report) {
    for (const { path, moved } of places(values)) {
      const holder = nodeAt(values, path);
      if (holder?.kind !== 'map') continue;
      for (const { key, advice, mend } of moved) {
        const node = holder.entries.get(key)?.node;
        if (!node) continue;
        const operations = mend?.(holder, [...path, key], node);
        report({
          path: [...path, key],
          mark: 'key',
          message: `"${key}" is not read here: ${advice}`,
          ...(operations && { fix: fixOf(operations) }),
        });
      }
    }
  },
});

function places(values: MapNode): readonly { readonly path: Path; readonly moved: readonly Moved[] }[] {
  const groups = nodeAt(values, ['nodeGroups']);
  const names = groups?.kind === 'map' ? [...groups.entries.keys()] : [];
  return [
    { path: [], moved: [...AT_THE_TOP, ...LATER_MOVED] },
    ...names.map((name) => ({ path: ['nodeGroups', name], moved: [...IN_A_GROUP, ...LATER_MOVED] })),
    { path: ['controlPlane'], moved: LATER_MOVED },
    { path: ['controlPlane', 'apiServer'], moved: LATER_MOVED },
    { path: ['addons'], moved: LATER_MOVED },
    { path: ['addons', 'ingressNginx'], moved: IN_INGRESS_NGINX },
  ];
}

function fixOf(operations: readonly FixOperation[]): Fix {
  const [first] = operations;
  const title =
    first?.op === 'rename'
      ? `Rename it to ${first.to}`
      : first?.op === 'set'
        ? `Write ${String(first.path.at(-1))}`
        : 'Remove it';
  return { title, operations };
}

/** Only where nothing stands under the new name yet, but a default. */
function renameTo(to: string, fits: (node: Node) => boolean = () => true): NonNullable<Moved['mend']> {
  return (holder, path, node) => (isGiven(holder, to) || !fits(node) ? undefined : [{ op: 'rename', path, to }]);
}

function listAs(to: string): NonNullable<Moved['mend']> {
  return (holder, path, node) => {
    if (isGiven(holder, to)) return undefined;
    if (node.kind === 'list') return [{ op: 'rename', path, to }];
    if (node.kind !== 'scalar' || typeof node.value !== 'string' || node.value === '') return undefined;
    return [
      { op: 'set', path: [...path.slice(0, -1), to], value: [toValue(node)] },
      { op: 'remove', path },
    ];
  };
}

function isGiven(holder: MapNode, key: string): boolean {
  const entry = holder.entries.get(key);
  return entry !== undefined && entry.node.origin.source.kind !== 'defaults';
}

function isMapOfMaps(node: Node): boolean {
  return node.kind === 'map' && [...node.entries.values()].every((entry) => entry.node.kind === 'map');
}
