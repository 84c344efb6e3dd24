import type { RuleInfo } from '../rule.ts';

export const unusedIgnore: RuleInfo = {
  id: 'unused-ignore',
  severity: 'warning',
  summary: 'Every suppression silences something',
  explain:
    'A comment `# cozy-ignore: rule-id  reason` silences that rule on its own line or, where it stands alone, on the next; the annotation ' +
    '`cozy/ignore` of a resource silences rules in all of it. One that silences nothing has done its work, or has a misspelt rule; either way it would hide the next ' +
    'mistake of that kind. Take it away, or name the rule that the finding shows in brackets.\n\n' +
    'Rules that compare with an older version are not missed where there is none.',
  bad: `nodeGroups:
  md0:
    maxReplicas: 3 # cozy-ignore: «replica-bounds»  a batch group
`,
  good: `nodeGroups:
  md0:
    maxReplicas: 3 # a batch group
`,
};
