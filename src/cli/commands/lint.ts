import { UsageError } from '../../core/errors.ts';
import { writeFile } from '../../emit/file.ts';
import { FORMATS } from '../../report/formats.ts';
import type { LintRun, Reporter } from '../../report/run.ts';
import { APPS } from '../apps.ts';
import { examine, fails } from '../examine.ts';
import type { Io, Output } from '../io.ts';
import { loadRun } from '../load.ts';
import { type InputFlags, thresholdOf } from '../options.ts';
import { remark, sourcesByName, styleOf } from '../remarks.ts';
import { listRules } from '../rule-list.ts';

export interface LintFlags extends InputFlags {
  readonly format?: readonly string[];
  readonly listRules?: true;
}

/** Tells what is wrong with clusters; 1 where something is. */
export async function lint(io: Io, output: Output, inputs: readonly string[], flags: LintFlags): Promise<number> {
  if (flags.listRules) {
    await output.stdout.write(listRules(APPS));
    return 0;
  }
  const reports = (flags.format ?? ['text']).map(parseFormat);
  const loaded = await loadRun(io, inputs, flags);
  const { findings } = examine(loaded);
  await remark(output, loaded, flags);
  const run: LintRun = {
    findings: flags.quiet ? findings.filter(({ severity }) => severity === 'error') : findings,
    sources: sourcesByName(loaded.sources),
    clusters: loaded.orders.length,
    style: styleOf(io, io.stdout, flags),
  };
  for (const { report, file } of reports) {
    if (file === undefined) await output.stdout.write(report(run));
    else writeFile(file, io.cwd, report({ ...run, style: { ...run.style, color: flags.color === 'always' } }));
  }
  return fails(findings, thresholdOf(flags)) ? 1 : 0;
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
