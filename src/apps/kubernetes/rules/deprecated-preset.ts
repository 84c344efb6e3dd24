import { LEGACY_PRESETS } from '../catalogue.ts';
import { componentsOf } from '../components.ts';
import { rule } from '../rule.ts';

export default rule({
  id: 'deprecated-preset',
  severity: 'warning',
  summary: 'Presets have the names `<series>.<size>`',
  explain:
    'The flat preset names (`nano` to `2xlarge`) are deprecated aliases, kept for old values. Each equals one preset of the new names, ' +
    'but not always the one that looks like it: `medium` (1 CPU, 1Gi) is `c1.small`, `large` is `c1.medium`.\n\n' +
    'The new name gives the same resources, so nothing restarts when it is written instead.',
  bad: `controlPlane:
  scheduler:
    resourcesPreset: «medium»
`,
  good: `controlPlane:
  scheduler:
    resourcesPreset: c1.small
`,
  check({ values }, report) {
    for (const [component, { resourcesPreset: old }] of componentsOf(values.controlPlane)) {
      const value = LEGACY_PRESETS.get(old ?? '');
      if (value === undefined) continue;
      const path = [...component, 'resourcesPreset'];
      report({
        path,
        message: `The preset "${old}" is deprecated; write "${value}", which is the same`,
        fix: { title: `Write "${value}"`, operations: [{ op: 'set', path, value }] },
      });
    }
  },
});
