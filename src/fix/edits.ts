import type { FixOperation } from '../core/finding.ts';
import type { Source } from '../core/source.ts';
import type { Node } from '../core/tree.ts';
import { removal } from './remove.ts';
import { renaming } from './rename.ts';
import { setting } from './set.ts';
import type { TextEdit } from './text-edit.ts';
import { wrapping } from './wrap.ts';

/**
 * The edits that make an operation on values in their text, keeping comments, order, quotes, anchors and line breaks.
 *
 * @param root the values, read from the source; paths count from here
 * @returns undefined where the edit is not certain: the value comes by an alias or `<<`, another place shares it by an
 *   anchor, it has a tag, it is not in this text, or the layout can't be kept
 */
export function editsFor(root: Node, source: Source, operation: FixOperation): readonly TextEdit[] | undefined {
  if (operation.path.length === 0) return undefined;
  switch (operation.op) {
    case 'set':
      return setting(root, source, operation.path, operation.value);
    case 'remove':
      return removal(root, source, operation.path);
    case 'rename':
      return renaming(root, source, operation.path, operation.to);
    case 'wrap':
      return wrapping(root, source, operation.path, operation.key);
  }
}
