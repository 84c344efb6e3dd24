import { UsageError } from '../core/errors.ts';
import { makeSink } from '../emit/sink.ts';
import type { Io, Output } from './io.ts';
import { runProgram } from './program.ts';

/** Runs one command and gives its exit code: 0 fine, 1 findings, 2 the command could not do its job. */
export async function main(io: Io): Promise<number> {
  const output: Output = {
    stdout: makeSink(io.stdout, 'standard output'),
    stderr: makeSink(io.stderr, 'standard error'),
  };
  try {
    return await runProgram(io, output);
  } catch (error) {
    await output.stderr.write(`${describe(error, io.argv.includes('--debug'))}\n`).catch(() => {});
    return 2;
  }
}

/** One line that says what to do; the stack for those who ask for it. */
function describe(error: unknown, debug: boolean): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.replace(/\s*[\r\n]+\s*/g, ' ').replace(/\p{Cc}/gu, '\ufffd');
  const told =
    error instanceof UsageError
      ? `cozy: ${line}`
      : `cozy: internal error: ${line}${debug ? '' : '; run again with --debug'}`;
  return debug && error instanceof Error ? `${told}\n${error.stack}` : told;
}
