import type { Finding, Fix, FixOperation } from '../core/finding.ts';
import { lineStarts, type Source } from '../core/source.ts';
import { isWithin, nodeAt, type Path, toValue, type Value } from '../core/tree.ts';
import { readYaml, type YamlFile } from '../load/yaml.ts';
import { editsFor } from './edits.ts';
import { applyEdits, overlap, type TextEdit } from './text-edit.ts';
import { applyOperation, sameValue } from './values.ts';

/** A text and what it reads as. */
export interface Reading {
  readonly source: Source;
  readonly file: YamlFile;
}

/** A fix on its way into a text. */
export interface Repair {
  readonly finding: Finding;
  readonly fix: Fix;
  /** The index of the document in the text. */
  readonly document: number;
  /** From the document's root to the values. */
  readonly wrapper: readonly string[];
}

export function read(source: Source): Reading {
  return { source, file: readYaml(source) };
}

/** The document of a text that a line lies in. */
export function documentAt({ source, file }: Reading, line: number): number {
  const offset = lineStarts(source)[line - 1] ?? 0;
  return Math.max(
    0,
    file.documents.findLastIndex(({ origin }) => origin.start <= offset),
  );
}

/** Those repairs, the first ones first, of which none touches what another one touches. */
export function independent(repairs: readonly Repair[]): readonly Repair[] {
  const chosen: Repair[] = [];
  const touched: Path[] = [];
  for (const repair of repairs) {
    const paths = repair.fix.operations.map((operation) => touchedBy(repair, operation));
    if (paths.some((path) => touched.some((other) => isWithin(path, other) || isWithin(other, path)))) continue;
    chosen.push(repair);
    touched.push(...paths);
  }
  return chosen;
}

/** Without an item the others of its list have other indexes. */
function touchedBy({ document, wrapper }: Repair, { op, path }: FixOperation): Path {
  const shifts = op === 'remove' && typeof path.at(-1) === 'number';
  return [document, ...wrapper, ...(shifts ? path.slice(0, -1) : path)];
}

/** Those repairs, the first ones first, whose edits of the text as it is do not overlap, with the edits. */
export function fitting(
  reading: Reading,
  repairs: readonly Repair[],
): { readonly repairs: readonly Repair[]; readonly edits: readonly TextEdit[] } {
  const chosen: Repair[] = [];
  const edits: TextEdit[] = [];
  for (const repair of repairs) {
    const own = repair.fix.operations.map((operation) => editsOf(reading, repair, operation));
    if (own.includes(undefined)) continue;
    const all = own.flatMap((each) => each ?? []);
    const clash = all.some((edit, index) => [...edits, ...all.slice(0, index)].some((other) => overlap(edit, other)));
    if (clash) continue;
    chosen.push(repair);
    edits.push(...all);
  }
  return { repairs: chosen, edits };
}

function editsOf(
  { source, file }: Reading,
  { document, wrapper }: Repair,
  operation: FixOperation,
): readonly TextEdit[] | undefined {
  const root = file.documents[document]?.root;
  const values = root && nodeAt(root, wrapper);
  return values && editsFor(values, source, operation);
}

/** The text after a repair, one operation after another; undefined where it can't be made for certain. */
export function mend(reading: Reading, repair: Repair): Reading | undefined {
  let now: Reading | undefined = reading;
  for (const operation of repair.fix.operations) {
    const edits: readonly TextEdit[] | undefined = now && editsOf(now, repair, operation);
    const single = { ...repair, fix: { ...repair.fix, operations: [operation] } };
    now = now && edits && edit(now, edits, [single]);
  }
  return now;
}

/** The text after edits, if it reads as exactly what the repairs mean and nothing else has changed. */
export function edit(before: Reading, edits: readonly TextEdit[], repairs: readonly Repair[]): Reading | undefined {
  const after = read({ ...before.source, text: applyEdits(before.source.text, edits) });
  const meant = valuesOf(before);
  for (const { document, wrapper, fix } of repairs) {
    for (const operation of fix.operations) {
      const values = meant[document];
      if (values === undefined) return undefined;
      meant[document] = applyOperation(values, { ...operation, path: [...wrapper, ...operation.path] });
    }
  }
  const faulty = after.file.findings.length > before.file.findings.length;
  return !faulty && sameDocuments(meant, valuesOf(after)) ? after : undefined;
}

function valuesOf({ file }: Reading): (Value | undefined)[] {
  return file.documents.map(({ root }) => root && toValue(root));
}

function sameDocuments(a: readonly (Value | undefined)[], b: readonly (Value | undefined)[]): boolean {
  return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
}
