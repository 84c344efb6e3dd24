import type { Source } from '../core/source.ts';
import type { Found } from './apply.ts';
import { documentAt, edit, fitting, mend, read } from './repair.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * Tells for the findings of a source which edits their fixes come to, each by itself; undefined for what has no fix, or
 * none that can be made here for certain.
 */
export function previewFixes(source: Source): (found: Found) => readonly TextEdit[] | undefined {
  const reading = read(source);
  return ({ finding, wrapper }) => {
    if (!finding.fix || finding.file !== source.name) return undefined;
    const repair = { finding, fix: finding.fix, document: documentAt(reading, finding.line), wrapper };
    const { repairs, edits } = fitting(reading, [repair]);
    if (repairs.length > 0) return edit(reading, edits, repairs) && edits;
    const after = mend(reading, repair)?.source.text;
    return after === undefined ? undefined : [difference(source.text, after)];
  };
}

/** The one edit that leads from a text to another: all but what both begin and end with. */
function difference(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end: before.length - end, text: after.slice(start, after.length - end) };
}
