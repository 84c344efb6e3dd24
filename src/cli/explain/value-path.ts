import { type Schema, schemaAt } from '../../check/schema.ts';
import { nearest } from '../../core/nearest.ts';
import { formatPath, type Path } from '../../core/tree.ts';

const MOST_EDITS = 3;

/** A path as a person types it: `a.*.b`, `a.0.b`, `a[0].b`, `a["b.c"]`; undefined where it is none. */
export function parsePath(text: string): Path | undefined {
  const steps: (string | number)[] = [];
  const pattern = /(?:^|\.)([^.[\]]+)|\[(\d+|\*)\]|\[("(?:[^"\\]|\\.)*")\]/gy;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    if (!match) return undefined;
    const [, word, index, quoted] = match;
    const step = word ?? index ?? unquote(quoted ?? '""');
    if (step === undefined) return undefined;
    steps.push(/^\d+$/.test(step) && quoted === undefined ? Number(step) : step);
  }
  return steps.length > 0 ? steps : undefined;
}

/** What a schema says of the value at a path, `*` standing for any key or item; undefined where there is none. */
export function schemaAtPattern(schema: Schema, path: Path): Schema | undefined {
  let at: Schema | undefined = schema;
  for (const step of path) at = at && (step === '*' ? anyOf(at) : schemaAt(at, [step]));
  return at;
}

/** Every path of a schema. */
function pathsOf(schema: Schema, from: Path = []): readonly Path[] {
  const any = anyOf(schema);
  const inner = [...Object.entries(schema.properties ?? {}), ...(any ? [['*', any] as const] : [])];
  return inner.flatMap(([key, child]) => [[...from, key], ...pathsOf(child, [...from, key])]);
}

/** The paths that a text was likely meant to be: those that end in its last key, or else those that are near. */
export function nearestPaths(schema: Schema, text: string): readonly string[] {
  const last = parsePath(text)?.at(-1);
  const paths = pathsOf(schema);
  const same = paths.filter((path) => path.at(-1) === last).map(showPath);
  return nearest(
    text,
    same.length > 0 ? same : paths.map(showPath),
    same.length > 0 ? Number.POSITIVE_INFINITY : MOST_EDITS,
  );
}

/** `nodeGroups.*.diskSize` */
export function showPath(path: Path): string {
  return formatPath(path).replaceAll('["*"]', '.*');
}

function anyOf({ additionalProperties, items }: Schema): Schema | undefined {
  return additionalProperties || items || undefined;
}

function unquote(text: string): string | undefined {
  try {
    return JSON.parse(text) as string;
  } catch {
    return undefined;
  }
}
