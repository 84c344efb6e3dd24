import type { RuleInfo } from '../rule.ts';

/** Found where YAML is read. */
export const yamlDuplicateKey: RuleInfo = {
  id: 'yaml-duplicate-key',
  severity: 'error',
  summary: 'No key is given twice in a map',
  explain:
    'Helm keeps the last of two equal keys and says nothing; what stands under the first is lost, whole maps included. Put what belongs ' +
    'together under one key.',
  bad: `addons:
  certManager:
    enabled: true
«addons»:
  velero:
    enabled: true
`,
  good: `addons:
  certManager:
    enabled: true
  velero:
    enabled: true
`,
};
