import { readExample } from '../check/example.ts';
import type { RuleInfo } from '../check/rule.ts';
import type { Source } from '../core/source.ts';
import type { Named } from '../load/cluster.ts';
import { readClusters } from '../load/clusters.ts';
import { readContext } from '../load/context.ts';
import { makeOverlay } from '../load/overlay.ts';
import type { AppRow } from './apps.ts';

/** Whether a rule mends what it finds: what it finds in its own bad example shows it. */
export function isFixable(app: AppRow, rule: RuleInfo): boolean {
  const { text, name, namespace } = readExample(rule.bad);
  const source: Source = { kind: 'file', name: 'example.yaml', text };
  const overlay = makeOverlay([], [], () => '');
  const request = { inputs: [{ source, named: true }], overlay, name: named(name), namespace: named(namespace) };
  const { orders, findings } = readClusters(request, [app]);
  const examine = app.examiner();
  const found = orders.flatMap(
    ({ cluster }) =>
      examine({
        cluster,
        environment: { context: readContext(cluster.values, undefined), state: [], instanceTypes: {} },
      }).findings,
  );
  return [...findings, ...found].some(({ rule: id, fix }) => id === rule.id && fix !== undefined);
}

function named(value: string | undefined): Named | undefined {
  if (value === undefined) return undefined;
  return { value, origin: { source: { kind: 'flag', name: 'example', text: value }, start: 0, end: value.length } };
}
