import type { RuleInfo } from '../check/rule.ts';
import type { Finding } from '../core/finding.ts';
import type { Source } from '../core/source.ts';

/** What a run of lint found, in the order in which it is told. */
export interface LintRun {
  readonly findings: readonly Finding[];
  /** The texts that findings point into, by name. */
  readonly sources: ReadonlyMap<string, Source>;
  /** How many clusters were looked at. */
  readonly clusters: number;
  /** The rules that findings can be of, for formats that describe them. */
  readonly rules?: readonly RuleInfo[];
  /** The program's own version. */
  readonly version?: string;
  /** The edits of the finding's file that its fix comes to, where they are certain. */
  readonly editsOf?: (finding: Finding) => readonly Replacement[] | undefined;
  /** For formats that a person reads. */
  readonly style: { readonly color: boolean; readonly width: number; readonly quiet: boolean };
}

/** New text for a stretch of a source: UTF-16 offsets, `end` exclusive. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Writes a run in some format; the text ends in a line feed, or is empty. */
export type Reporter = (run: LintRun) => string;

export interface Counts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  /** With findings in them. */
  readonly files: number;
}

export function countFindings(findings: readonly Finding[]): Counts {
  const of = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  return {
    errors: of('error'),
    warnings: of('warning'),
    notes: of('note'),
    // A finding in a flag is in no file.
    files: new Set(findings.map(({ file }) => file).filter((file) => !file.startsWith('--'))).size,
  };
}
