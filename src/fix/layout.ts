/** Where the line of an offset begins; a BOM belongs to no line. */
export function lineStart(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return start === 0 && text.startsWith('\uFEFF') ? Math.min(1, offset) : start;
}

/** Where the line of an offset ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  if (feed < 0) return text.length;
  return feed > offset && text[feed - 1] === '\r' ? feed - 1 : feed;
}

/** Where the next line begins, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  return feed < 0 ? text.length : feed + 1;
}

/** How many characters stand before an offset in its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The line break in use around an offset. */
export function lineBreak(text: string, offset: number): string {
  const behind = text.indexOf('\n', offset);
  const feed = behind < 0 ? text.lastIndexOf('\n') : behind;
  return feed > 0 && text[feed - 1] === '\r' ? '\r\n' : '\n';
}

/** Where blanks (no line breaks) that begin at an offset end. */
export function skipBlanks(text: string, offset: number): number {
  let at = offset;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

/** Whether nothing but blanks and a comment stands between an offset and the end of its line. */
export function restIsBare(text: string, offset: number): boolean {
  return /^(?:[ \t]*|[ \t]+#.*|#.*)$/.test(text.slice(offset, lineEnd(text, offset)));
}

/** Whether a block collection can begin at an offset: behind indentation and dashes alone, so that its column is known. */
export function opensBlock(text: string, offset: number): boolean {
  return /^ *(?:- +)*$/.test(text.slice(lineStart(text, offset), offset));
}

/** From the end of a block collection's last line past the comments that follow at its indentation or deeper. */
export function pastComments(text: string, end: number, column: number): number {
  let past = end;
  for (let at = nextLine(text, end); at < text.length; at = nextLine(text, at)) {
    const line = text.slice(at, lineEnd(text, at));
    if (/^ *#/.test(line) && line.indexOf('#') >= column) past = at + line.length;
    else if (line.trim() !== '') break;
  }
  return past;
}

/** How deep the file indents a level: the least indentation that occurs in it. */
export function indentUnit(text: string): number {
  const depths = [...text.matchAll(/^( +)[^\s#]/gm)].map((match) => (match[1] as string).length);
  return depths.length === 0 ? 2 : depths.reduce((least, depth) => Math.min(least, depth));
}

/** How far the file indents a list's dashes below its key: nothing, or a level. */
export function listIndent(text: string): number {
  const list = /^( *)[^\s#][^\n]*:[ \t]*(?:#[^\n]*)?\r?\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*( *)- /m.exec(text);
  if (!list) return indentUnit(text);
  return Math.max(0, (list[2] as string).length - (list[1] as string).length);
}
