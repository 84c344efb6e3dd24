/**
 * The candidates that differ least from a word, the nearest first: edits are insertions, deletions, substitutions
 * and swaps of neighbours (optimal string alignment). Those that are more than `atMost` edits away are left out.
 */
export function nearest(word: string, candidates: Iterable<string>, atMost: number): string[] {
  const found: { candidate: string; edits: number }[] = [];
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > atMost) continue;
    const edits = distance(word, candidate);
    if (edits <= atMost) found.push({ candidate, edits });
  }
  return found
    .sort((a, b) => a.edits - b.edits || (a.candidate < b.candidate ? -1 : 1))
    .map((entry) => entry.candidate);
}

/** The least number of edits between two words. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(edits);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
