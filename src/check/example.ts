import type { Example } from './rule.ts';

/** A rule's example, its mark apart from its text. */
export interface MarkedExample extends Example {
  /** UTF-16 offsets of what stood between `«` and `»`; undefined where nothing is marked. */
  readonly mark: { readonly start: number; readonly end: number } | undefined;
}

export function readExample(given: string | Example): MarkedExample {
  const example = typeof given === 'string' ? { text: given } : given;
  const [before = '', marked, after = ''] = example.text.split(/[«»]/);
  if (marked === undefined) return { ...example, mark: undefined };
  const mark = { start: before.length, end: before.length + marked.length };
  return { ...example, text: before + marked + after, mark };
}
