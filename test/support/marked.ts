/** A text with one place between « and »: the text without the marks, and the offsets of the place. */
export interface Marked {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function parseMarked(text: string): Marked {
  const start = text.indexOf('«');
  const end = text.indexOf('»') - 1;
  if (start < 0 || end < start) throw new Error(`no «place» is marked in:\n${text}`);
  return { text: text.replace(/[«»]/g, ''), start, end };
}
