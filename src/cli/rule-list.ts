import type { AppRow } from './apps.ts';
import { isFixable } from './fixable.ts';
import { table } from './table.ts';

/** The rules of some apps, a line each: id, severity, whether `lint --fix` mends it, summary. */
export function listRules(apps: readonly AppRow[]): string {
  const rows = new Map(
    apps.flatMap((app) =>
      app.rules.map((rule) => {
        const { id, severity, summary } = rule;
        return [id, [id, severity, isFixable(app, rule) ? 'fix' : '', summary]] as const;
      }),
    ),
  );
  return `${table([...rows.values()], Number.POSITIVE_INFINITY).join('\n')}\n`;
}
