import type { RuleInfo } from '../rule.ts';

/** Found where YAML is read. */
export const yamlSyntax: RuleInfo = {
  id: 'yaml-syntax',
  severity: 'error',
  summary: 'The file is YAML',
  explain:
    'The file cannot be read from this place on, by Helm neither. Tabs, broken indentation, quotes and brackets that are not closed, and anchors ' +
    'that are not there are the usual reasons; the place is where the reader stumbled, and the fault may lie in the line above.',
  bad: 'nodeGroups:\n«\t»md0: {maxReplicas: 3}\n',
  good: 'nodeGroups:\n  md0: {maxReplicas: 3}\n',
};
