import type { Place } from './finding.ts';
import { type Origin, positionAt } from './source.ts';

/** Where an origin lies, as findings tell it. */
export function placeOf({ source, start, end }: Origin): Place {
  const from = positionAt(source, start);
  const to = positionAt(source, end);
  return { file: source.name, line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}
