// The page docs/rules.md: what each rule says of itself.

const HEAD = `# Rules

What \`cozy lint\` finds. \`cozy explain RULE\` prints the same in a terminal; \`fix\` marks what \`cozy lint --fix\` mends.
How to silence a rule, or make it more or less grave, is in [lint.md](lint.md).

<!-- Written by \`npm run docs\` from the rules themselves. -->
`;

/** @param rules what `ruleFacts` gives */
export function rulesPage(rules) {
  const rows = rules.map(
    ({ id, severity, fixable, summary }) =>
      `| [${id}](#${id}) | ${severity} | ${fixable ? 'fix' : ''} | ${prose(summary).replaceAll('|', '\\|')} |`,
  );
  const table = ['| rule | severity | | what holds when all is well |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
  return `${HEAD}\n${table}\n\n${rules.map(section).join('\n')}`;
}

function section({ id, severity, fixable, summary, explain, bad, good }) {
  const right = fixable ? 'Right, and what `--fix` writes:' : 'Right:';
  return `## ${id}

*${severity}${fixable ? ', fixable' : ''}* · ${prose(summary)}

${prose(explain)}

Wrong, at ${quote(bad.text.slice(bad.mark.start, bad.mark.end))}:

${example(bad)}
${right}

${example(good)}`;
}

function example({ text, name, namespace, against }) {
  const flags = [name && `--name ${name}`, namespace && `--namespace ${namespace}`].filter(Boolean).join(' ');
  return [
    block(text),
    ...(flags ? [`with \`${flags}\`\n`] : []),
    ...(against === undefined ? [] : [`where the older version is\n\n${block(against.replace(/[«»]/g, ''))}`]),
  ].join('\n');
}

function block(text) {
  return `\`\`\`yaml\n${text.replace(/\n?$/, '\n')}\`\`\`\n`;
}

/** Text in which nothing but code is marked up. */
function prose(text) {
  return text.replace(/`[^`]*`|[<>]/g, (part) => (part === '<' ? '&lt;' : part === '>' ? '&gt;' : part));
}

function quote(text) {
  const shown = /[\t\n`]/.test(text) ? JSON.stringify(text) : text;
  return `\`${shown}\``;
}
