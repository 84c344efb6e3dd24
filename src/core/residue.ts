const NAME = /<[a-z][\w .-]*>/i;

/** The first placeholder of a template that was not filled in: `{{ ... }}`, `{% ... %}`, `${VAR}`, `<name>`. */
export function residueIn(text: string): string | undefined {
  const name = NAME.exec(text);
  const found = [
    between(text, '{{', '}}'),
    between(text, '{%', '%}'),
    variableIn(text),
    name && { start: name.index, end: name.index + name[0].length },
  ];
  const [first] = found.filter((each) => !!each).sort((a, b) => a.start - b.start);
  return first && text.slice(first.start, first.end);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The search takes one pass, which a regular expression does not where the closing sign is missing. */
function between(text: string, open: string, close: string, from = 0): Stretch | undefined {
  const start = text.indexOf(open, from);
  const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
  return end < 0 ? undefined : { start, end: end + close.length };
}

/** In one line. */
function variableIn(text: string): Stretch | undefined {
  for (let from = 0; ; ) {
    const found = between(text, '${', '}', from);
    const line = found && text.indexOf('\n', found.start);
    if (!found || line === undefined || line < 0 || found.end <= line) return found;
    from = line;
  }
}
