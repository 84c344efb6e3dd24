import { type MarkedExample, readExample } from '../check/example.ts';
import type { RuleInfo } from '../check/rule.ts';
import type { AppRow } from './apps.ts';
import { isFixable } from './fixable.ts';

/** A rule with what is to be told of it worked out. */
export interface RuleFacts extends Omit<RuleInfo, 'bad' | 'good'> {
  readonly fixable: boolean;
  readonly bad: MarkedExample;
  readonly good: MarkedExample;
}

/** The rules of some apps; one that several have is told once. */
export function ruleFacts(apps: readonly AppRow[]): readonly RuleFacts[] {
  const facts = new Map<string, RuleFacts>();
  for (const app of apps) {
    for (const rule of app.rules) {
      if (facts.has(rule.id)) continue;
      const { id, severity, summary, explain } = rule;
      const examples = { bad: readExample(rule.bad), good: readExample(rule.good) };
      facts.set(id, { id, severity, summary, explain, ...examples, fixable: isFixable(app, rule) });
    }
  }
  return [...facts.values()];
}
