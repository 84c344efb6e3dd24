import { widthOf, wrap } from '../report/width.ts';

const GAP = '  ';

/** Rows with their columns under each other; the last column is broken between words where it is too wide. */
export function table(rows: readonly (readonly string[])[], width: number): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length - 1));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const indent = widths.reduce((sum, each) => sum + each + GAP.length, 0);
  return rows.flatMap((row) => {
    const head = widths.map((each, column) => pad(row[column] ?? '', each) + GAP).join('');
    const [first = '', ...rest] = wrap(row.at(-1) ?? '', width - indent);
    return [`${head}${first}`.trimEnd(), ...rest.map((line) => ' '.repeat(indent) + line)];
  });
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
