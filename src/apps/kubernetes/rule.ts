import type { Rule } from '../../check/rule.ts';
import type { Subject } from './subject.ts';

/** Declares a rule over a tenant cluster's values. */
export function rule(definition: Rule<Subject>): Rule<Subject> {
  return definition;
}
