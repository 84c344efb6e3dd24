import { positionAt, type Source } from '../core/source.ts';
import type { LintRun } from '../report/run.ts';
import type { Io, Output, Terminal } from './io.ts';
import type { LoadedRun } from './load.ts';
import type { ColorWhen, InputFlags } from './options.ts';

const WIDTH = 80;

/** Says on standard error what a command did beside its work: whom it passed over, what it could not compare. */
export async function remark(output: Output, run: LoadedRun, { debug }: InputFlags): Promise<void> {
  if (debug) {
    for (const { what, origin } of run.foreign) {
      const { line } = positionAt(origin.source, origin.start);
      await output.stderr.write(`cozy: passed over ${what} (${origin.source.name}:${line})\n`);
    }
  }
  for (const text of run.remarks) await output.stderr.write(`cozy: ${text}\n`);
}

/** Says that placeholders stand in the manifests, where nobody gave a context. */
export async function remarkPlaceholder(output: Output, run: LoadedRun, { quiet }: InputFlags): Promise<void> {
  if (!quiet && run.environments.some(({ context }) => context.from === 'placeholder')) {
    await output.stderr.write(
      'cozy: no context says what the tenant has, so placeholders stand for it (tenant-root, example.org); give --context FILE\n',
    );
  }
}

/** How a person is told things on a terminal. */
export function styleOf({ env }: Io, terminal: Terminal, { color, quiet }: InputFlags): LintRun['style'] {
  const columns = terminal.isTTY ? (terminal.columns ?? WIDTH) : WIDTH;
  return {
    color: isColored(color, env, terminal),
    width: Math.min(WIDTH, Math.max(40, columns)),
    quiet: quiet ?? false,
  };
}

function isColored(when: ColorWhen, env: Io['env'], terminal: Terminal): boolean {
  if (when !== 'auto') return when === 'always';
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR) return false;
  return terminal.isTTY === true && env.TERM !== 'dumb';
}

/** The texts by name; of flags given several times none, since a finding does not say which it means. */
export function sourcesByName(sources: readonly Source[]): ReadonlyMap<string, Source> {
  const names = sources.map(({ name }) => name);
  return new Map(
    sources
      .filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name))
      .map((source) => [source.name, source]),
  );
}
