import type { RuleInfo } from '../check/rule.ts';
import { unusedIgnore } from '../check/rules/unused-ignore.ts';
import type { Finding } from '../core/finding.ts';
import { nearest } from '../core/nearest.ts';
import { placeOf } from '../core/position.ts';
import type { Suppression } from '../load/suppress.ts';

/**
 * A warning for each suppression that silenced nothing.
 *
 * @param compared whether there was an older version, so that the rules that need one had a chance
 */
export function unusedFindings(
  unused: readonly Suppression[],
  rules: readonly RuleInfo[],
  compared: boolean,
): readonly Finding[] {
  const idle = new Set(compared ? [] : rules.filter((rule) => rule.compares).map(({ id }) => id));
  return unused.flatMap((suppression) => {
    const named = suppression.rules.filter((rule) => !idle.has(rule));
    return named.length > 0 || suppression.rules.length === 0
      ? [unusedFinding({ ...suppression, rules: named }, rules)]
      : [];
  });
}

function unusedFinding({ rules: named, origin }: Suppression, rules: readonly RuleInfo[]): Finding {
  const { id, severity } = unusedIgnore;
  return {
    rule: id,
    severity,
    ...placeOf(origin),
    path: '',
    message: wordsFor(
      named,
      rules.map((rule) => rule.id),
    ),
  };
}

function wordsFor(named: readonly string[], known: readonly string[]): string {
  if (named.length === 0) return 'this suppression names no rule; write # cozy-ignore: rule-id  reason';
  const stranger = named.find((id) => !known.includes(id));
  if (stranger === undefined)
    return `${named.join(', ')} ${named.length === 1 ? 'has' : 'have'} nothing to say here; take ${named.length === 1 ? 'it' : 'them'} out of the suppression`;
  const [near] = nearest(stranger, known, 3);
  return `there is no rule ${stranger}${near ? `; did you mean ${near}?` : '; cozy lint --list-rules shows them'}`;
}
