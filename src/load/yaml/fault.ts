import { residueIn } from '../../core/residue.ts';

/** What makes a text no YAML, with its place: UTF-16 offsets, `end` exclusive. */
export class Fault extends Error {
  readonly start: number;
  readonly end: number;

  constructor(message: string, start: number, end: number) {
    super(message);
    this.start = start;
    this.end = end;
  }
}

/** Words on what a template left behind near an offset, to be put after a message; empty where there is nothing. */
export function residueHint(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const above = text.lastIndexOf('\n', start - 2) + 1;
  const end = text.indexOf('\n', offset);
  const lines = [text.slice(start, end === -1 ? text.length : end), text.slice(above, start)];
  const residue = lines.map((line) => residueIn(line.slice(0, 2000))).find((found) => found !== undefined);
  return residue ? `. ${residue} looks like a template that was not filled in` : '';
}
