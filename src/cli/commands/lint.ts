import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pkg from '../../../package.json' with { type: 'json' };
import { UsageError } from '../../core/errors.ts';
import type { Finding } from '../../core/finding.ts';
import type { Source } from '../../core/source.ts';
import { writeFile } from '../../emit/file.ts';
import { readFile } from '../../load/discover-text.ts';
import { beyondBaseline, readBaseline, writeBaseline } from '../../report/baseline.ts';
import { FORMATS } from '../../report/formats.ts';
import type { LintRun, Reporter } from '../../report/run.ts';
import { APPS } from '../apps.ts';
import { fails, makeExaminer } from '../examine.ts';
import type { Io, Output } from '../io.ts';
import { assertFound, type LoadedRun, type Preparation, prepareRun } from '../load.ts';
import { editsIn, mendRun } from '../mend.ts';
import { type InputFlags, thresholdOf } from '../options.ts';
import { remark, sourcesByName, styleOf } from '../remarks.ts';
import { listRules } from '../rule-list.ts';
import { judge } from '../verdict.ts';

export interface LintFlags extends InputFlags {
  readonly format?: readonly string[];
  readonly listRules?: true;
  readonly baseline?: string;
  readonly fix?: true;
  readonly dryRun?: true;
}

/** Tells what is wrong with clusters; 1 where something is. */
export async function lint(io: Io, output: Output, inputs: readonly string[], flags: LintFlags): Promise<number> {
  if (flags.listRules) {
    await output.stdout.write(listRules(APPS));
    return 0;
  }
  const reports = formatsOf(io, flags).map(parseFormat);
  if (flags.dryRun && !flags.fix) throw new UsageError('--dry-run goes with --fix');
  if (flags.dryRun && flags.format) throw new UsageError('--dry-run prints a diff; leave --format out');
  const read = await prepareRun(io, inputs, flags);
  const mended = flags.fix && (await mendRun(io, output, read, flags.dryRun ?? false));
  if (flags.dryRun && mended) return fails(mended.left, thresholdOf(flags)) ? 1 : 0;
  const preparation = mended && mended.files > 0 ? await prepareRun(io, inputs, flags) : read;
  const { judged, clusters, sources } = await lintAll(io, output, preparation, flags);
  const findings = flags.baseline === undefined ? judged : await beyond(io, output, flags.baseline, judged);
  const run: LintRun = {
    findings: flags.quiet ? findings.filter(({ severity }) => severity === 'error') : findings,
    sources: sourcesByName(sources),
    clusters,
    rules: APPS.flatMap((app) => app.rules),
    version: pkg.version,
    editsOf: editsIn(preparation),
    style: styleOf(io, io.stdout, flags),
  };
  for (const { report, file } of reports) {
    if (file === undefined) await output.stdout.write(report(run));
    else writeFile(file, io.cwd, report({ ...run, style: { ...run.style, color: flags.color === 'always' } }));
  }
  return fails(findings, thresholdOf(flags)) ? 1 : 0;
}

/** Lints input by input, so that the clusters of one file are forgotten when the next is read; layers need all at once. */
async function lintAll(io: Io, output: Output, preparation: Preparation, flags: LintFlags) {
  const { inputs, overlay } = preparation.request;
  const steps = overlay.source ? [inputs] : inputs.map((input) => [input]);
  const check = makeExaminer();
  const judged: Finding[] = [];
  const sources: Source[] = [];
  const met: Pick<LoadedRun, 'orders' | 'findings' | 'foreign'>[] = [];
  let clusters = 0;
  for (const step of steps) {
    const run = preparation.load(step);
    const findings = judge(io, check(run).findings, run);
    judged.push(...findings);
    if (findings.length > 0) sources.push(...run.sources);
    clusters += run.orders.length;
    if (clusters === 0) met.push(run);
    await remark(output, run, flags);
  }
  if (clusters === 0) assertFound(preparation, met);
  return { judged, clusters, sources };
}

/** Under GitHub Actions the annotations come beside the text by themselves. */
function formatsOf({ env }: Io, { format }: LintFlags): readonly string[] {
  return format ?? (env.GITHUB_ACTIONS === 'true' ? ['text', 'github'] : ['text']);
}

/** The findings that a baseline does not accept; where there is no such file, it is written and accepts all. */
async function beyond(io: Io, output: Output, file: string, findings: readonly Finding[]): Promise<readonly Finding[]> {
  if (existsSync(resolve(io.cwd, file)))
    return beyondBaseline(findings, readBaseline(file, readFile(file, io.cwd).text));
  writeFile(file, io.cwd, writeBaseline(findings));
  await output.stderr.write(
    `cozy: wrote ${file}, which accepts ${findings.length === 1 ? 'the one finding' : `the ${findings.length} findings`} of today\n`,
  );
  return [];
}

function parseFormat(argument: string): { report: Reporter; file: string | undefined } {
  const [name = '', ...rest] = argument.split('=');
  const report = FORMATS.get(name);
  if (!report)
    throw new UsageError(
      `--format ${argument}: there is no such format; give one of ${[...FORMATS.keys()].join(', ')}`,
    );
  return { report, file: rest.length > 0 ? rest.join('=') : undefined };
}
