import { reportJson } from './json.ts';
import type { Reporter } from './run.ts';
import { reportText } from './text.ts';

/** The formats of `--format`. */
export const FORMATS: ReadonlyMap<string, Reporter> = new Map([
  ['text', reportText],
  ['json', reportJson],
]);
