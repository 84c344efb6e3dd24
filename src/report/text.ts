import type { Finding, Place } from '../core/finding.ts';
import { excerptOf } from './excerpt.ts';
import { makePalette, type Palette } from './paint.ts';
import type { LintRun, Reporter } from './run.ts';
import { summarize } from './summary.ts';
import { printable, shorten, wrap } from './width.ts';

const INDENT = '    ';

/** For a person: grouped by file, each finding with its line and a caret, the remedy, and a count at the end. */
export const reportText: Reporter = (run) => {
  const palette = makePalette(run.style.color);
  const files = new Map<string, Finding[]>();
  for (const finding of run.findings) {
    const group = files.get(finding.file);
    if (group) group.push(finding);
    else files.set(finding.file, [finding]);
  }
  const groups = [...files].map(([file, findings]) => {
    const lines = findings.flatMap((finding) => describe(finding, run, palette));
    return `${palette.file(printable(file))}\n${lines.join('\n')}\n\n`;
  });
  return groups.join('') + (run.style.quiet ? '' : `${summarize(run)}\n`);
};

function describe(finding: Finding, run: LintRun, palette: Palette): string[] {
  const head = `${finding.line}:${finding.column} ${finding.severity}`;
  const text = printable(shorten(`${head}: ${finding.message} (${finding.rule})`));
  const [first = '', ...rest] = wrap(text, run.style.width - INDENT.length);
  const notes = [
    ...(finding.related ?? []).map((related) => `see ${placeText(related, finding)}: ${related.message}`),
    ...(finding.fix ? [`fix: ${finding.fix.title}`] : []),
  ];
  return [
    `  ${palette[finding.severity](head)}${first.slice(head.length)}`,
    ...rest.map((line) => INDENT + line),
    ...excerptLines(finding, run, palette),
    ...notes.flatMap((text) => hang(printable(shorten(text)), run.style.width)),
  ];
}

function excerptLines(finding: Finding, { sources, style }: LintRun, palette: Palette): string[] {
  const source = sources.get(finding.file);
  const number = String(finding.line);
  const gutter = `${INDENT}${number} | `;
  const excerpt = source && excerptOf(source, finding, style.width - gutter.length);
  if (!excerpt) return [];
  const blank = `${INDENT}${' '.repeat(number.length)} | `;
  return [palette.dim(gutter) + excerpt.line, palette.dim(blank) + palette[finding.severity](excerpt.carets)];
}

function hang(text: string, width: number): string[] {
  return wrap(text, width - 2 * INDENT.length).map((line, index) => INDENT.repeat(index === 0 ? 1 : 2) + line);
}

/** The file is named where it is another one. */
function placeText(place: Place, beside: Place): string {
  const position = `${place.line}:${place.column}`;
  return place.file === beside.file ? position : `${place.file}:${position}`;
}
