import { Command, CommanderError, Option } from 'commander';
import { UsageError } from '../core/errors.ts';
import type { LintFlags } from './commands/lint.ts';
import type { RenderFlags } from './commands/render.ts';
import type { SchemaFlags } from './commands/schema.ts';
import type { Io, Output } from './io.ts';
import { addInputOptions, repeated } from './options.ts';

/**
 * Reads the arguments and runs the command that they name; a command's code is loaded when it is run.
 *
 * @throws UsageError where the arguments are not right
 */
export async function runProgram(io: Io, output: Output): Promise<number> {
  const told: { sink: keyof Output; text: string }[] = [];
  let exitCode = 0;
  const program = new Command('cozy')
    .description('Checks and renders the values of Cozystack tenant Kubernetes clusters, offline.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => told.push({ sink: 'stdout', text }),
      writeErr: (text) => told.push({ sink: 'stderr', text }),
      // The error comes as an exception too.
      outputError: () => {},
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .option('-V, --version', 'print the version');

  addInputOptions(program.command('render').description('Print the manifests of clusters'))
    .addOption(new Option('-o, --output <FORMAT>', 'how to write them').choices(['yaml', 'json']).default('yaml'))
    .option('--output-dir <DIR>', 'write them as files into a folder')
    .addOption(repeated('-s, --show-only <GLOB>', 'only those of some templates (repeatable)'))
    .action(async (inputs: string[], flags: RenderFlags) => {
      const { render } = await import('./commands/render.ts');
      exitCode = await render(io, output, inputs, flags);
    });

  addInputOptions(program.command('lint').description('Tell what is wrong with clusters'))
    .addOption(
      repeated(
        '--format <FORMAT[=FILE]>',
        'how to tell it: text, json, sarif, junit, tap, github, gitlab, markdown (repeatable)',
      ),
    )
    .option('--detect', 'pass over named files that are no clusters, as in folders')
    .option('--fix', 'make the certain fixes in the files')
    .option('--dry-run', 'with --fix: print what would change, as a unified diff')
    .option('--baseline <FILE>', 'accept the findings of a file, which is written where there is none')
    .option('--list-rules', 'list what can be found')
    .action(async (inputs: string[], flags: LintFlags) => {
      const { lint } = await import('./commands/lint.ts');
      exitCode = await lint(io, output, inputs, flags);
    });

  program
    .command('explain')
    .description('Explain a rule or a value; without an argument, list them')
    .argument('[RULE|PATH]', 'such as eviction-order, or nodeGroups.*.diskSize')
    .action(async (topic: string | undefined) => {
      const { explain } = await import('./commands/explain.ts');
      exitCode = await explain(output, topic);
    });

  program
    .command('schema')
    .description('Print the JSON Schema for editors')
    .addOption(
      new Option('--kind <KIND>', 'what the file is')
        .choices(['values', 'kubernetes', 'helmrelease'])
        .default('values'),
    )
    .action(async (flags: SchemaFlags) => {
      const { schema } = await import('./commands/schema.ts');
      exitCode = await schema(output, flags);
    });

  try {
    await program.parseAsync(io.argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    for (const { sink, text } of told) await output[sink].write(text);
    if (error.code === 'commander.helpDisplayed' || error.code === 'commander.help')
      return error.exitCode === 0 ? 0 : 2;
    throw new UsageError(`${error.message.replace(/^error: /, '')}; see cozy --help`);
  }
}
