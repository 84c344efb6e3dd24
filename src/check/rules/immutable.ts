import { formatPath } from '../../core/tree.ts';
import type { Problem, RuleInfo } from '../rule.ts';
import type { Violation } from '../validations.ts';
import { show } from '../words.ts';

export const immutable: RuleInfo & { translate(violation: Violation): Problem } = {
  id: 'immutable',
  severity: 'error',
  compares: true,
  summary: 'What the schema says can not change stays as it is',
  explain:
    'Needs an older version to compare with (`--against`). The schema says of some values, in the CEL rules of its `x-kubernetes-validations`, ' +
    'what may become of them: `storageClass` stays what it was, since the volumes of a running cluster can not move to another class. ' +
    'The API server does not evaluate these rules for this app, so a change goes through and the release fails, or half of the cluster is left behind on the old class.\n\n' +
    'Take the change back, or order a new cluster beside the old one and move what runs there.',
  bad: { text: 'storageClass: «local»\n', against: 'storageClass: replicated\n' },
  good: { text: 'storageClass: replicated\n', against: 'storageClass: replicated\n' },
  translate({ path, older, self, message }) {
    const name = path.length === 0 ? 'the values' : formatPath(path);
    const change = older === undefined ? `${name}: ` : `${name} was ${show(older)} and is ${show(self)}: `;
    return { path, message: `${change}${message}` };
  },
};
