import type { Finding } from '../core/finding.ts';
import type { Source } from '../core/source.ts';
import { documentAt, edit, fitting, independent, mend, type Reading, type Repair, read } from './repair.ts';

/** A finding, and the keys from its document's root to the values that the paths of its fix count from. */
export interface Found {
  readonly finding: Finding;
  readonly wrapper: readonly string[];
}

/** Everything that linting finds in a source of that name with this text. */
export type Lint = (source: Source) => readonly Found[];

/** What fixing made of a source. */
export interface Fixed {
  readonly text: string;
  /** What was mended, as it was found; what came to light on the way is among it. */
  readonly mended: readonly Finding[];
  /** What has a fix that can't be made here for certain. */
  readonly refused: readonly Finding[];
}

/** A text on the way, and every text before it, so that two fixes can't undo each other for ever. */
interface State extends Reading {
  readonly found: readonly Found[];
  readonly seen: ReadonlySet<string>;
}

const MOST_ROUNDS = 20;

/**
 * Makes the fixes of a source, round after round until none is left. A fix stays only if the text then reads as exactly
 * the values that it means, every other document and value as before, and lints no worse. Fixing twice changes nothing.
 */
export function fixSource(source: Source, lint: Lint): Fixed {
  const mended: Repair[] = [];
  const refused = new Map<string, Repair>();
  let state: State = { ...read(source), found: lint(source), seen: new Set([source.text]) };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const left = repairsOf(state).filter((repair) => !refused.has(identity(repair)));
    if (left.length === 0) break;
    const batch = independent(left);
    const { repairs, edits } = fitting(state, batch);
    const together = repairs.length > 0 ? edit(state, edits, repairs) : undefined;
    const linted = together && accept(state, together, repairs, lint);
    if (linted) {
      mended.push(...repairs);
      state = linted;
      continue;
    }
    for (const repair of repairs.length > 0 ? repairs : batch) {
      const alone = mend(state, repair);
      const next = alone && accept(state, alone, [repair], lint);
      if (next) mended.push(repair);
      else refused.set(identity(repair), repair);
      state = next ?? state;
    }
  }
  return { text: state.source.text, mended: mended.map(findingOf), refused: [...refused.values()].map(findingOf) };
}

function repairsOf(state: State): readonly Repair[] {
  return state.found.flatMap(({ finding, wrapper }) => {
    if (!finding.fix || finding.file !== state.source.name) return [];
    return [{ finding, fix: finding.fix, document: documentAt(state, finding.line), wrapper }];
  });
}

function findingOf({ finding }: Repair): Finding {
  return finding;
}

function identity({ document, finding, fix }: Repair): string {
  return JSON.stringify([document, finding.rule, finding.path, finding.message, fix.title]);
}

/** Lints what repairs made; undefined where that is worse, or where what was to be mended is still there. */
function accept(before: State, after: Reading, repairs: readonly Repair[], lint: Lint): State | undefined {
  const { text } = after.source;
  if (before.seen.has(text)) return undefined;
  const state: State = { ...after, found: lint(after.source), seen: new Set([...before.seen, text]) };
  const still = new Set(repairsOf(state).map(identity));
  if (repairs.some((repair) => still.has(identity(repair)))) return undefined;
  // Of several at once, one could hide what another one brings.
  const worse = repairs.length > 1 ? hasNew(before, state) : isWorse(before, state);
  return worse ? undefined : state;
}

function hasNew(before: State, after: State): boolean {
  const left = before.found.map(kindOf);
  return after.found.map(kindOf).some((kind) => {
    const index = left.indexOf(kind);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function kindOf({ finding: { file, rule, path } }: Found): string {
  return JSON.stringify([file, rule, path]);
}

/** More errors; or as many, and more warnings; or as many of both, and more notes. */
function isWorse(before: State, after: State): boolean {
  for (const severity of ['error', 'warning', 'note'] as const) {
    const [was, is] = [before, after].map(({ found }) => found.filter((it) => it.finding.severity === severity).length);
    if (was !== is) return (is as number) > (was as number);
  }
  return false;
}
