import type { Fix, Severity } from '../core/finding.ts';
import type { Origin } from '../core/source.ts';
import type { Path, Scalar, Style, Value } from '../core/tree.ts';
import type { Schema } from './schema.ts';

/** What a rule says of itself: the source of `cozy explain`, `--list-rules`, the documentation and SARIF's metadata. */
export interface RuleInfo {
  /** The fault or the rule, in kebab-case. */
  readonly id: string;
  readonly severity: Severity;
  /** One line: what holds when all is well. */
  readonly summary: string;
  /** Compares with an older version; without one it finds nothing. */
  readonly compares?: true;
  /** A paragraph or two for `cozy explain`: why, whose limit it is, what happens otherwise, what to write. */
  readonly explain: string;
  /** Gives exactly one finding, this rule's, at the text between `«` and `»`. */
  readonly bad: string | Example;
  /** Gives nothing. Where the rule has a fix, exactly what the fix makes of `bad`. */
  readonly good: string | Example;
}

/** A rule over one cluster, as data and a function. `Subject` is what its app makes of the cluster's values. */
export interface Rule<Subject> extends RuleInfo {
  check(subject: Subject, report: Report): void;
  /** What the cluster asks for that no other cluster of the run may have. */
  claims?(subject: Subject): readonly Claim[];
}

/** A rule of every app, over what is written rather than what it means. */
interface GenericRule extends RuleInfo {
  /** Gives way to another rule's error at the same path, which knows more. */
  readonly yields?: true;
  /** There is no sense in what it finds, so the rules of the app do not get to see it. */
  readonly refuses?: true;
}

/** Says in words what a schema refuses. */
export interface SchemaRule extends GenericRule {
  /** The keywords of the schema that it speaks for. */
  readonly keywords: readonly string[];
  translate(fault: SchemaFault): Problem;
}

/** Looks at how each key and each scalar is written. */
export interface SourceRule extends GenericRule {
  inspect(written: Written, report: Report): void;
}

/** One thing that a schema refuses, or misses. */
export interface SchemaFault {
  readonly keyword: string;
  /** The value that is refused; the key that is missing, or not known. */
  readonly path: Path;
  /** Of the value or the missing one; for a key that is not known, of the map that it stands in. */
  readonly schema: Schema;
  readonly value: Value | undefined;
  /** A scalar as it stands in the source, without quotes; empty for anything else. */
  readonly text: string;
  /** May be left out. */
  readonly optional: boolean;
  /** The keys that the user wrote in the same map. */
  readonly siblings: readonly string[];
  /** The schema of all the values. */
  readonly root: Schema;
}

/** A key or a scalar that the user wrote in a file. */
export interface Written {
  readonly path: Path;
  readonly mark: 'key' | 'value';
  readonly style: Style;
  /** As it stands in the source, quotes and all. */
  readonly text: string;
  /** As it is read. */
  readonly value: Scalar;
  /** Of the value: `{}` where anything may stand, undefined where nothing is known. */
  readonly schema: Schema | undefined;
}

/** Something that one cluster alone can have, such as a host. */
export interface Claim {
  /** The same for two claims on the same thing. */
  readonly key: string;
  readonly path: Path;
  /** Said of a later claim; `holder` names the cluster that has it. */
  message(holder: string): string;
  /** Said of the place where it was claimed first. */
  readonly related: string;
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
