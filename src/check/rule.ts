import type { Fix, Severity } from '../core/finding.ts';
import type { Origin } from '../core/source.ts';
import type { Path } from '../core/tree.ts';

/** A rule over one cluster, as data and a function. `Subject` is what its app makes of the cluster's values. */
export interface Rule<Subject> {
  /** The fault or the rule, in kebab-case. */
  readonly id: string;
  readonly severity: Severity;
  /** One line: what holds when all is well. */
  readonly summary: string;
  /** A paragraph or two for `cozy explain`: why, whose limit it is, what happens otherwise, what to write. */
  readonly explain: string;
  /** Gives exactly one finding, this rule's, at the text between `«` and `»`. */
  readonly bad: string | Example;
  /** Gives nothing. Where the rule has a fix, exactly what the fix makes of `bad`. */
  readonly good: string | Example;
  check(subject: Subject, report: Report): void;
  /** Looks at all the clusters of a run together; a problem belongs to the one it is reported for. */
  checkRun?(subjects: readonly Subject[], report: (subject: Subject, problem: Problem) => void): void;
}

export type Report = (problem: Problem) => void;

/** What a rule says: paths and words. The engine owns positions. */
export interface Problem {
  /** What the finding is about; where it is missing, the nearest ancestor that is written stands for it. */
  readonly path: Path;
  /** Where it stands, for what is not among the values: a name, a namespace, another cluster's host. */
  readonly origin?: Origin;
  /** Marks the key instead of the value (an unknown key, a bad group name). */
  readonly mark?: 'key' | 'value';
  /** Names the value and says what would be right. One sentence or two, no full stop at the end of the last. */
  readonly message: string;
  /** Overrides the rule's severity. */
  readonly severity?: Severity;
  readonly related?: readonly { readonly path: Path; readonly origin?: Origin; readonly message: string }[];
  /** Other values that the verdict rests on: if one of them is itself refused, this finding merely follows and is dropped. */
  readonly dependsOn?: readonly Path[];
  readonly fix?: Fix;
}

/** An example that needs more than a values file's text. */
export interface Example {
  /** A values file, or a whole resource. */
  readonly text: string;
  readonly name?: string;
  readonly namespace?: string;
  /** The older version of the same text. */
  readonly against?: string;
}
