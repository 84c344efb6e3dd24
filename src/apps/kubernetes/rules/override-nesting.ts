import type { Fix } from '../../../core/finding.ts';
import { nearest } from '../../../core/nearest.ts';
import type { Path } from '../../../core/tree.ts';
import { OVERRIDES, type Overridden, overrideOf } from '../overrides.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'override-nesting',
  severity: 'warning',
  summary: 'A `valuesOverride` begins with the name of a chart',
  explain:
    'An addon is installed by a chart of the platform that wraps the upstream chart, and Helm hands a wrapped chart only the values under ' +
    "its name. So the override of cert-manager begins with `cert-manager:`, and below it come the upstream chart's own values. " +
    'A value beside that key reaches no chart: Helm accepts it, the addon is installed, and the setting has no effect.\n\n' +
    'Some addons hold several charts, or values of their own: the message lists what may stand first. `global` is handed to every chart.',
  bad: `addons:
  certManager:
    enabled: true
    valuesOverride:
      «replicaCount»: 2
`,
  good: `addons:
  certManager:
    enabled: true
    valuesOverride:
      cert-manager:
        replicaCount: 2
`,
  check({ values }, report) {
    for (const overridden of OVERRIDES) {
      const path = ['addons', overridden.addon, 'valuesOverride'];
      const keys = Object.keys(overrideOf(values.addons, overridden.addon));
      const strays = keys.filter((key) => key !== 'global' && !overridden.keys.includes(key));
      for (const key of nestedAtAll(keys, strays, overridden) ? strays : strays.slice(0, 1)) {
        const fix = mend(path, key, keys, overridden);
        report({
          path: [...path, key],
          mark: 'key',
          message: `"${key}" reaches no chart: the override of ${overridden.addon} begins with ${list(overridden.keys)}`,
          ...(fix && { fix }),
        });
      }
    }
  },
});

/** Whether a chart's name is among the keys, well or badly spelt, so that each other key is a mistake of its own. */
function nestedAtAll(keys: readonly string[], strays: readonly string[], overridden: Overridden): boolean {
  return keys.length > strays.length || strays.some((key) => misspelt(key, overridden) !== undefined);
}

function mend(path: Path, key: string, keys: readonly string[], overridden: Overridden): Fix | undefined {
  const meant = misspelt(key, overridden);
  if (meant !== undefined && !keys.includes(meant))
    return { title: `Write "${meant}"`, operations: [{ op: 'rename', path: [...path, key], to: meant }] };
  if (overridden.main === undefined || keys.some((each) => overridden.keys.includes(each) || each === 'global')) return;
  return { title: `Put it under "${overridden.main}"`, operations: [{ op: 'wrap', path, key: overridden.main }] };
}

function misspelt(key: string, { keys }: Overridden): string | undefined {
  return keys.find((each) => plain(each) === plain(key)) ?? nearest(key, keys, 1)[0];
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function list(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(keys.length === 2 ? ' or ' : ', ');
}
