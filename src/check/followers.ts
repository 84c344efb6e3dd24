import type { FixOperation } from '../core/finding.ts';
import { formatPath, isWithin, type Path } from '../core/tree.ts';
import type { Found } from './check.ts';
import type { Problem } from './rule.ts';

/** Whether a problem rests on a value that the rules of the app did not get to see. */
export function restsOn(refused: readonly Path[], { path, mark, dependsOn = [] }: Problem): boolean {
  return refused.some(
    (place) =>
      isWithin(path, place) ||
      // A key, such as a group's name, is what it is whatever stands under it.
      (mark !== 'key' && path.length > 0 && isWithin(place, path)) ||
      dependsOn.some((other) => isWithin(other, place) || isWithin(place, other)),
  );
}

/** Without what another problem explains: it knows more of the same place, mends both, or is about what this one rests on. */
export function withoutFollowers(all: readonly Found[]): readonly Found[] {
  const errors = all.filter(({ rule, problem }) => (problem.severity ?? rule.severity) === 'error');
  const rulesAt = new Map<string, Set<string>>();
  for (const { rule, problem } of errors) {
    const path = formatPath(problem.path);
    rulesAt.set(path, (rulesAt.get(path) ?? new Set()).add(rule.id));
  }
  const mended = new Set(
    all.flatMap(({ problem }) => problem.fix?.operations ?? []).map((each) => formatPath(result(each))),
  );
  const wrong = errors.filter(({ problem }) => problem.mark !== 'key' && !problem.dependsOn);
  return all.filter(({ rule, problem }) => {
    const path = formatPath(problem.path);
    const others = [...(rulesAt.get(path) ?? [])].some((id) => id !== rule.id);
    if (rule.yields && (others || (!problem.fix && mended.has(path)))) return false;
    const dependsOn = problem.dependsOn ?? [];
    return !wrong.some((other) => other.rule !== rule && dependsOn.some((value) => spoils(other.problem.path, value)));
  });
}

/** Whether a fault leaves nothing to say of a value: it is about it, about what holds it, or about an item of it. */
function spoils(fault: Path, value: Path): boolean {
  return (
    isWithin(value, fault) || (typeof fault.at(-1) === 'number' && formatPath(fault.slice(0, -1)) === formatPath(value))
  );
}

/** The path that there is a value at, once the operation is done. */
function result(operation: FixOperation): Path {
  return operation.op === 'rename' ? [...operation.path.slice(0, -1), operation.to] : operation.path;
}
