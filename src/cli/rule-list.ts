import type { AppRow } from './apps.ts';
import { ruleFacts } from './rule-facts.ts';
import { table } from './table.ts';

/** The rules of some apps, a line each: id, severity, whether `lint --fix` mends it, summary. */
export function listRules(apps: readonly AppRow[]): string {
  const rows = ruleFacts(apps).map(({ id, severity, fixable, summary }) => [
    id,
    severity,
    fixable ? 'fix' : '',
    summary,
  ]);
  return `${table(rows, Number.POSITIVE_INFINITY).join('\n')}\n`;
}
