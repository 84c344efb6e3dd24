import { UsageError } from '../core/errors.ts';
import type { Finding } from '../core/finding.ts';
import { positionAt, type Source } from '../core/source.ts';
import { replaceFile } from '../emit/write-file.ts';
import { type Found, fixSource } from '../fix/apply.ts';
import { unifiedDiff } from '../fix/diff.ts';
import { previewFixes } from '../fix/preview.ts';
import type { TextEdit } from '../fix/text-edit.ts';
import type { Order } from '../load/clusters.ts';
import type { AppRow } from './apps.ts';
import { examine } from './examine.ts';
import type { Io, Output } from './io.ts';
import type { Preparation } from './load.ts';
import { judge } from './verdict.ts';

/** What mending the files of a run came to. */
export interface Mended {
  /** How many files have changed, or would. */
  readonly files: number;
  /** What there is to say of them afterwards. */
  readonly left: readonly Finding[];
}

/**
 * Makes the certain fixes of a run in its files; in a dry run it prints what would change, as a unified diff.
 *
 * @throws UsageError where the values do not come from files alone
 */
export async function mendRun(io: Io, output: Output, preparation: Preparation, dryRun: boolean): Promise<Mended> {
  const { request } = preparation;
  if (request.overlay.source) throw new UsageError('--fix mends files; give them as INPUT, without -f and --set');
  const left: Finding[] = [];
  let files = 0;
  let count = 0;
  for (const { source, named } of request.inputs) {
    if (source.kind !== 'file') throw new UsageError('--fix mends files, and standard input is none');
    const { text, mended } = fixSource(source, (changed) => lintAlone(io, preparation, changed, named));
    left.push(...lintAlone(io, preparation, { ...source, text }, named).map(({ finding }) => finding));
    if (text === source.text) continue;
    files++;
    count += mended.length;
    if (dryRun) await output.stdout.write(await unifiedDiff(source.name, source.text, text));
    else replaceFile(source.name, io.cwd, source.text, text);
  }
  const what = `${count} ${count === 1 ? 'finding' : 'findings'} in ${files} ${files === 1 ? 'file' : 'files'}`;
  await output.stderr.write(`cozy: ${dryRun ? 'would mend' : 'mended'} ${what}\n`);
  return { files, left };
}

/** Tells which edits the fix of a finding comes to, where they are certain; a file is read again when it is asked for. */
export function editsIn({ request, load }: Preparation): (finding: Finding) => readonly TextEdit[] | undefined {
  let last:
    | { readonly file: string; readonly edits: (finding: Finding) => readonly TextEdit[] | undefined }
    | undefined;
  return (finding) => {
    if (!finding.fix) return undefined;
    if (last?.file !== finding.file) {
      const input = request.inputs.find(({ source }) => source.name === finding.file);
      const preview = input && previewFixes(input.source);
      const orders = input ? load([input]).orders : [];
      const edits = (each: Finding) => preview?.({ finding: each, wrapper: wrapperAt(orders, each) });
      last = { file: finding.file, edits };
    }
    return last.edits(finding);
  };
}

/** What lint says of one source by itself. */
function lintAlone(io: Io, { load }: Preparation, source: Source, named: boolean): readonly Found[] {
  const run = load([{ source, named }]);
  return judge(io, examine(run).findings, run).map((finding) => ({ finding, wrapper: wrapperAt(run.orders, finding) }));
}

/** The keys around the values in the document that a finding stands in. */
function wrapperAt(orders: readonly Order<AppRow>[], { line }: Finding): readonly string[] {
  const order = orders.find(({ cluster: { document } }) => {
    const [first, last] = [document.start, document.end].map((offset) => positionAt(document.source, offset).line);
    return (first as number) <= line && line <= (last as number);
  });
  return order?.cluster.wrapper ?? [];
}
