import type { Finding } from '../core/finding.ts';
import { placeOf } from '../core/position.ts';
import { formatPath } from '../core/tree.ts';
import type { Cluster } from '../load/cluster.ts';
import type { Environment } from '../load/environment.ts';
import type { App, Checked } from './app.ts';
import { schemaFaults } from './faults.ts';
import { restsOn, withoutFollowers } from './followers.ts';
import { fixAt, locate, relatedPlaces } from './locate.ts';
import { inOrder, withoutRepeats } from './order.ts';
import type { Problem, RuleInfo } from './rule.ts';
import { immutable } from './rules/immutable.ts';
import { GENERIC_RULES, SCHEMA_RULES, SOURCE_RULES } from './rules/index.ts';
import type { Violation } from './validations.ts';
import { writtenIn } from './written.ts';

/** A problem, and the rule that has it. */
export interface Found {
  readonly rule: RuleInfo & { readonly yields?: true; readonly refuses?: true };
  readonly problem: Problem;
}

/** Everything that can be found about an app: its own rules behind those of every app. */
export function rulesOf<Subject, Model>(app: App<Subject, Model>): readonly RuleInfo[] {
  return [...GENERIC_RULES, ...app.rules];
}

/**
 * Checks one cluster: what its schema says, how it is written, and the rules of its app. All findings of one run,
 * in the order of the source; what merely follows from another finding is left out.
 *
 * @param older the subject of an older version to compare with
 * @param violations what the schema's `x-kubernetes-validations` say of the change from that version
 */
export function check<Subject, Model>(
  app: App<Subject, Model>,
  cluster: Cluster,
  environment: Environment,
  older?: Subject,
  violations: readonly Violation[] = [],
): Checked<Subject> {
  const generic: readonly Found[] = [
    ...sourceProblems(app, cluster),
    ...schemaProblems(app, cluster),
    ...violations.map((violation) => ({ rule: immutable, problem: immutable.translate(violation) })),
  ];
  const refused = generic.filter(({ rule }) => rule.refuses).map(({ problem }) => problem.path);
  const subject = app.subject(cluster, environment, refused, older);
  const own: Found[] = [];
  for (const rule of app.rules) {
    rule.check(subject, (problem) => {
      if (!restsOn(refused, problem)) own.push({ rule, problem });
    });
  }
  const findings = withoutFollowers([...generic, ...own]).map((found) => findingOf(cluster, found));
  return { findings: withoutRepeats(inOrder(cluster, findings)), subject };
}

function sourceProblems<Subject, Model>({ schema }: App<Subject, Model>, { written }: Cluster): readonly Found[] {
  const found: Found[] = [];
  for (const place of writtenIn(written, schema)) {
    for (const rule of SOURCE_RULES) rule.inspect(place, (problem) => found.push({ rule, problem }));
  }
  return found;
}

function schemaProblems<Subject, Model>({ schema, validate }: App<Subject, Model>, cluster: Cluster): readonly Found[] {
  return schemaFaults(cluster, schema, validate).flatMap((fault) => {
    const rule = SCHEMA_RULES.find(({ keywords }) => keywords.includes(fault.keyword));
    return rule ? [{ rule, problem: rule.translate(fault) }] : [];
  });
}

export function findingOf(cluster: Cluster, { rule, problem }: Found): Finding {
  const origin = locate(cluster, problem);
  const related = relatedPlaces(cluster, problem);
  const fix = fixAt(origin, problem);
  return {
    rule: rule.id,
    severity: problem.severity ?? rule.severity,
    ...placeOf(origin),
    path: formatPath(problem.path),
    message: problem.message,
    ...(related.length > 0 && { related }),
    ...(fix && { fix }),
  };
}
