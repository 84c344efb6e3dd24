import type { FixOperation } from '../../../core/finding.ts';
import { type MapNode, type Node, nodeAt, type Path } from '../../../core/tree.ts';
import { rule } from '../rule.ts';

const OLD = 'ephemeralStorage';
const NEW = 'diskSize';

export default rule({
  id: 'deprecated-field',
  severity: 'error',
  summary: 'The disk of a node group is called `diskSize`',
  explain:
    'Cozystack v1.4 renamed `ephemeralStorage` to `diskSize`, the persistent disk for the data of kubelet and containerd. The platform ' +
    'migrated the clusters that existed; in values that are written now the old key is refused by the chart.\n\n' +
    'Rename the key. The older form `ephemeralStorage: {size: 100Gi}` becomes `diskSize: 100Gi`. Where both are given, `diskSize` stays.',
  bad: `nodeGroups:
  md0:
    «ephemeralStorage»: 100Gi
`,
  good: `nodeGroups:
  md0:
    diskSize: 100Gi
`,
  check({ cluster }, report) {
    const groups = nodeAt(cluster.values, ['nodeGroups']);
    if (groups?.kind !== 'map') return;
    for (const [name, { node: group }] of groups.entries) {
      const old = group.kind === 'map' ? group.entries.get(OLD) : undefined;
      if (!old) continue;
      const path = ['nodeGroups', name];
      const both = nodeAt(cluster.written, [...path, NEW]) !== undefined;
      const useless = both || (old.node.kind === 'scalar' && old.node.value === null);
      const operations = useless ? [remove(path)] : replace(path, old.node);
      report({
        path: [...path, OLD],
        mark: 'key',
        message: both
          ? `${OLD} is called ${NEW} since Cozystack v1.4, and ${NEW} is given too; take ${OLD} away`
          : `${OLD} is called ${NEW} since Cozystack v1.4; rename it`,
        ...(operations && { fix: { title: useless ? `Remove ${OLD}` : `Rename it to ${NEW}`, operations } }),
      });
    }
  },
});

function remove(group: Path): FixOperation {
  return { op: 'remove', path: [...group, OLD] };
}

/** Undefined where the old value holds more than a size. */
function replace(group: Path, old: Node): readonly FixOperation[] | undefined {
  if (old.kind === 'scalar') return [{ op: 'rename', path: [...group, OLD], to: NEW }];
  const size = old.kind === 'map' ? onlySize(old) : undefined;
  if (size?.kind !== 'scalar') return undefined;
  return [{ op: 'set', path: [...group, NEW], value: size.value }, remove(group)];
}

function onlySize(map: MapNode): Node | undefined {
  return map.entries.size === 1 ? map.entries.get('size')?.node : undefined;
}
