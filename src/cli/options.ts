import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Severity } from '../core/finding.ts';

/** What commands over clusters take. */
export interface InputFlags {
  readonly values?: readonly string[];
  readonly set?: readonly string[];
  readonly setString?: readonly string[];
  readonly setJson?: readonly string[];
  readonly setFile?: readonly string[];
  readonly setLiteral?: readonly string[];
  readonly name?: string;
  readonly namespace?: string;
  readonly context?: string;
  readonly state?: string;
  readonly instanceTypes?: string;
  /** A git revision, a file or a folder with the older version. */
  readonly against?: string;
  readonly config?: string;
  /** Named files are what they look like, as those in folders are; there may be no cluster. */
  readonly detect?: true;
  readonly failOn: Severity;
  readonly strict?: true;
  readonly color: ColorWhen;
  readonly quiet?: true;
  readonly debug?: true;
}

export type ColorWhen = 'auto' | 'always' | 'never';

/** Adds the options that every command over clusters has. */
export function addInputOptions(command: Command): Command {
  return command
    .argument('[INPUT...]', 'files, folders, globs, or - for standard input')
    .addOption(repeated('-f, --values <FILE>', 'lay a values file over the input (repeatable)', commaSeparated))
    .addOption(repeated('--set <KEY=VALUE>', "set a value, with Helm's syntax and types (repeatable)"))
    .addOption(repeated('--set-string <KEY=VALUE>', 'set a text'))
    .addOption(repeated('--set-json <KEY=JSON>', 'set JSON'))
    .addOption(repeated('--set-file <KEY=FILE>', "set a file's text"))
    .addOption(repeated('--set-literal <KEY=TEXT>', 'set a text as it is, commas and all'))
    .option('--name <NAME>', 'the name of a cluster that does not say it')
    .option('-n, --namespace <NAMESPACE>', 'the namespace of a cluster that does not say it')
    .option('--context <FILE>', 'the document of the Secret cozystack-values')
    .option('--state <FILE>', 'live objects, as kubectl get -o yaml prints them')
    .option('--instance-types <FILE>', "the platform's own instance types")
    .option('--against <REV|FILE|DIR>', 'compare with an older version: a git revision, a file, or a folder')
    .option('--config <FILE>', 'use this configuration, not the cozy.config.yaml nearest to the input')
    .addOption(
      new Option('--fail-on <SEVERITY>', 'the least severity that fails')
        .choices(['error', 'warning', 'note'])
        .default('error'),
    )
    .option('--strict', 'the same as --fail-on warning')
    .addOption(new Option('--color <WHEN>', 'colours').choices(['auto', 'always', 'never']).default('auto'))
    .option('-q, --quiet', 'tell errors only')
    .option('--debug', 'tell what is passed over, and where an error comes from');
}

/** The severity from which findings fail a command. */
export function thresholdOf({ strict, failOn }: InputFlags): Severity {
  return strict && failOn === 'error' ? 'warning' : failOn;
}

/** An option that gathers what it is given, time after time. */
export function repeated(flags: string, description: string, read = (text: string): string[] => [text]): Option {
  return new Option(flags, description).argParser<readonly string[]>((text, before = []) => [...before, ...read(text)]);
}

/** Helm takes several files in one `-f`, too. */
function commaSeparated(text: string): string[] {
  const files = text.split(',');
  if (files.includes('')) throw new InvalidArgumentError('A file name is empty.');
  return files;
}
