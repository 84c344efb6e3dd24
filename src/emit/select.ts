import { UsageError } from '../core/errors.ts';

/**
 * Makes the choice of `--show-only`, as `helm template` has it: a pattern is the path of a template, such as
 * `templates/cluster/cluster.yaml`, with or without the app's name before it. `*` and `?` stay within a folder, `**`
 * goes through folders, `{a,b}` is either.
 *
 * @param templates the paths of all templates: `kubernetes/templates/cluster/cluster.yaml`
 * @returns whether the template of a path is chosen; without patterns every one is
 * @throws UsageError naming a pattern that matches no template
 */
export function makeSelection(patterns: readonly string[], templates: readonly string[]): (source: string) => boolean {
  if (patterns.length === 0) return () => true;
  const choices = patterns.map((pattern) => {
    const expression = expressionOf(pattern);
    const chosen = templates.filter((source) => expression.test(source) || expression.test(belowApp(source)));
    if (chosen.length > 0) return chosen;
    throw new UsageError(`--show-only ${pattern}: matches no template; they are named like ${templates[0]}`);
  });
  const chosen = new Set(choices.flat());
  return (source) => chosen.has(source);
}

function belowApp(source: string): string {
  return source.slice(source.indexOf('/') + 1);
}

function expressionOf(pattern: string): RegExp {
  let depth = 0;
  const body = pattern.replace(/\*\*\/|\*\*|[\s\S]/g, (token) => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token === '{') depth++;
    if (token === '{') return '(?:';
    if (token === '}' && depth > 0) depth--;
    else if (token === ',' && depth > 0) return '|';
    else return token.replace(/[\\^$.|+()[\]{}/]/, '\\$&');
    return ')';
  });
  return new RegExp(`^${body}${')'.repeat(depth)}$`);
}
