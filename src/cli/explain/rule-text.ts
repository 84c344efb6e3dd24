import { type MarkedExample, readExample } from '../../check/example.ts';
import { printable, widthOf, wrap } from '../../report/width.ts';
import type { RuleFacts } from '../rule-facts.ts';

const INDENT = '    ';

/** All that a rule says of itself, for a terminal. */
export function ruleText({ id, severity, summary, explain, fixable, bad, good }: RuleFacts, width: number): string {
  const paragraphs = explain.split('\n\n').flatMap((paragraph) => ['', ...wrap(paragraph, width)]);
  const lines = [
    `${id} (${severity}${fixable ? ', has a fix' : ''})`,
    ...wrap(summary, width),
    ...paragraphs,
    ...['', 'Wrong:', '', ...exampleLines(bad)],
    ...['', fixable ? 'Right, and what cozy lint --fix writes:' : 'Right:', '', ...exampleLines(good)],
  ];
  return `${lines.join('\n')}\n`;
}

function exampleLines(example: MarkedExample): string[] {
  const { name, namespace, against } = example;
  const words = [
    ...(name === undefined ? [] : [`--name ${name}`]),
    ...(namespace === undefined ? [] : [`--namespace ${namespace}`]),
  ];
  return [
    ...markedLines(example),
    ...(words.length > 0 ? ['', `with ${words.join(' ')}`] : []),
    ...(against === undefined ? [] : ['', 'where the older version is', '', ...markedLines(readExample(against))]),
  ];
}

/** The lines of a text, with carets below what is marked. */
function markedLines({ text, mark }: MarkedExample): string[] {
  const lines: string[] = [];
  let start = 0;
  for (const line of text.replace(/\n$/, '').split('\n')) {
    lines.push(`${INDENT}${printable(line)}`.trimEnd());
    const from = Math.max(0, (mark?.start ?? 0) - start);
    const to = Math.min(line.length, (mark?.end ?? -1) - start);
    if (from <= to && from <= line.length) {
      const skip = columns(line.slice(0, from));
      lines.push(INDENT + ' '.repeat(skip) + '^'.repeat(Math.max(1, columns(line.slice(from, to)))));
    }
    start += line.length + 1;
  }
  return lines;
}

function columns(text: string): number {
  return widthOf(printable(text));
}
