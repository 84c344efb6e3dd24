import { UsageError } from '../core/errors.ts';

/**
 * Makes the choice of `--show-only`, as `helm template` has it: a pattern is the path of a template, such as
 * `templates/cluster/cluster.yaml`, with or without the app's name before it, or a glob over such paths.
 *
 * @param templates the paths of all templates: `kubernetes/templates/cluster/cluster.yaml`
 * @returns whether the template of a path is chosen; without patterns every one is
 * @throws UsageError naming a pattern that matches no template
 */
export async function makeSelection(
  patterns: readonly string[],
  templates: readonly string[],
): Promise<(source: string) => boolean> {
  if (patterns.length === 0) return () => true;
  const { default: picomatch } = await import('picomatch');
  const chosen = new Set<string>();
  for (const pattern of patterns) {
    const matches = picomatch(pattern);
    const matching = templates.filter((source) => matches(source) || matches(belowApp(source)));
    if (matching.length === 0) {
      throw new UsageError(`--show-only ${pattern}: matches no template; they are named like ${templates[0]}`);
    }
    for (const source of matching) chosen.add(source);
  }
  return (source) => chosen.has(source);
}

function belowApp(source: string): string {
  return source.slice(source.indexOf('/') + 1);
}
