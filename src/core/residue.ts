const RESIDUE = /\{\{.*?\}\}|\{%.*?%\}|\$\{[^}\n]*\}|<[a-z][\w .-]*>/is;

/** The first placeholder of a template that was not filled in: `{{ ... }}`, `{% ... %}`, `${VAR}`, `<name>`. */
export function residueIn(text: string): string | undefined {
  return RESIDUE.exec(text)?.[0];
}
