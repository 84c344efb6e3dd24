import type { Node } from '../core/tree.ts';

/** How many values a node stands for once its aliases are written out; sizes so far are kept in `known`. */
export function expandedSize(node: Node, known: Map<Node, number>): number {
  const size = known.get(node);
  if (size !== undefined) return size;
  let total = 1;
  if (node.kind === 'map') for (const entry of node.entries.values()) total += 1 + expandedSize(entry.node, known);
  if (node.kind === 'list') for (const item of node.items) total += expandedSize(item, known);
  known.set(node, total);
  return total;
}

/**
 * Go's guard against alias bombs: of the values that a document stands for, aliases may give 99% while there are at
 * most 400,000 of them, falling to 10% at 4,000,000 (the rule of the yaml package that Helm reads with).
 */
export function excessiveAliasing(values: number, aliased: number): boolean {
  if (aliased <= 100 || values <= 1000) return false;
  const [low, high] = [400_000, 4_000_000];
  const share = Math.min(1, Math.max(0, (values - low) / (high - low)));
  return aliased / values > 0.99 - share * 0.89;
}
