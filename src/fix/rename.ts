import type { Source } from '../core/source.ts';
import type { Node, Path } from '../core/tree.ts';
import { isShared } from './anchors.ts';
import { slotsAlong } from './slot.ts';
import type { TextEdit } from './text-edit.ts';
import { writeScalar } from './write-value.ts';

/** Gives a key another name in the quotes that it has. */
export function renaming(root: Node, source: Source, path: Path, to: string): readonly TextEdit[] | undefined {
  const slots = slotsAlong(root, path, source);
  const slot = slots?.at(-1);
  if (!slots || slots.length !== path.length || slot?.parent.kind !== 'map') return undefined;
  const entry = slot.parent.entries.get(String(path.at(-1)));
  if (!entry || slot.parent.entries.has(to) || isShared(source.text, slots.slice(0, -1))) return undefined;
  const { start, end } = entry.key.origin;
  const quoted = /["']/.test(source.text[start] as string);
  const quote = source.text[start] === "'" ? "'" : '"';
  return [{ start, end, text: writeScalar(to, { quote, always: quoted }) }];
}
