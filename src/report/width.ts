const TAB = '    ';
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]$/u;
/** What would move the cursor, colour the terminal or turn the direction of writing. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** The wide and full-width characters of Unicode's annex 11, in blocks, and emoji. */
const WIDE =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{17000}-\u{18cff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]$/u;

/** A text as a terminal can show it on one line. */
export function printable(text: string): string {
  return text.replaceAll('\t', TAB).replace(UNPRINTABLE, '\ufffd');
}

/** A text with its overlong words cut: a value of a megabyte says no more than its beginning. */
export function shorten(text: string): string {
  const cut = (word: string): string => `${word.slice(0, 60).replace(/[\ud800-\udbff]$/, '')}…`;
  return text
    .split(' ')
    .map((word) => (word.length > 100 ? cut(word) : word))
    .join(' ');
}

/** How many columns of a terminal a printable text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += INVISIBLE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

/** Breaks a text into lines between words; a word that is too long has a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
