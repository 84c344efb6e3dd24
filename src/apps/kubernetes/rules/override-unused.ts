import { OVERRIDES, overrideOf } from '../overrides.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'override-unused',
  severity: 'warning',
  summary: 'An addon whose values are overridden is on',
  explain:
    'A `valuesOverride` changes the release of its addon, and an addon that is off has none, so the override does nothing. Most often ' +
    '`enabled: true` was forgotten. Cilium and CoreDNS are always on; the Vertical Pod Autoscaler has no switch of its own and ' +
    'comes with the monitoring agents only.\n\n' +
    'Enable the addon, or take the override away.',
  bad: `addons:
  velero:
    «valuesOverride»:
      velero:
        deployNodeAgent: true
`,
  good: `addons:
  velero:
    enabled: true
    valuesOverride:
      velero:
        deployNodeAgent: true
`,
  check({ values: { addons } }, report) {
    for (const { addon, switch: key } of OVERRIDES) {
      if (key === undefined || addons?.[key]?.enabled) continue;
      if (Object.keys(overrideOf(addons, addon)).length === 0) continue;
      const needed = ['addons', key, 'enabled'];
      report({
        path: ['addons', addon, 'valuesOverride'],
        mark: 'key',
        message: `The override does nothing: ${key === addon ? `${addon} is off` : `${addon} comes with ${key}, which is off`}; write ${needed.join('.')}: true, or take the override away`,
        dependsOn: [needed],
      });
    }
  },
});
