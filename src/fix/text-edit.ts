/** Replaces a stretch of a text: UTF-16 offsets, `end` exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to a text, in the order of their places; of edits that overlap the first in the list wins. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const chosen: TextEdit[] = [];
  for (const edit of edits) if (!chosen.some((other) => overlap(edit, other))) chosen.push(edit);
  let result = '';
  let at = 0;
  for (const edit of chosen.sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Whether two edits touch the same text, or one inserts into what the other replaces, or both insert at one place. */
export function overlap(a: TextEdit, b: TextEdit): boolean {
  if (a.start === b.start) return (a.end > a.start && b.end > b.start) || a.end === b.end;
  return a.start < b.start ? a.end > b.start : b.end > a.start;
}
