import type { Path, Value } from './tree.ts';

export type Severity = 'error' | 'warning' | 'note';

/** A place in a source, 1-based, the end exclusive; columns count characters. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** What is wrong or worth a remark, and where. */
export interface Finding extends Place {
  readonly rule: string;
  readonly severity: Severity;
  /** As `formatPath` writes it; empty for a finding about a whole document. */
  readonly path: string;
  readonly message: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
}

/** A second place that a finding speaks of, such as the soft threshold beside the hard one. */
export interface Related extends Place {
  readonly path: string;
  readonly message: string;
}

/** An edit that certainly mends the fault, told in terms of values; the text edits follow from it. */
export interface Fix {
  /** In the imperative: `Write "v1.30"`. */
  readonly title: string;
  readonly operations: readonly FixOperation[];
}

export type FixOperation =
  | { readonly op: 'set'; readonly path: Path; readonly value: Value }
  | { readonly op: 'remove'; readonly path: Path }
  /** Gives the key at `path` another name, beside its siblings; the value stays as it is written. */
  | { readonly op: 'rename'; readonly path: Path; readonly to: string }
  /** Puts the value at `path` under one more key: `{a: 1}` becomes `{key: {a: 1}}`. */
  | { readonly op: 'wrap'; readonly path: Path; readonly key: string };

const RANK: Record<Severity, number> = { note: 0, warning: 1, error: 2 };

/** Whether a severity is at least as grave as another. */
export function atLeast(severity: Severity, threshold: Severity): boolean {
  return RANK[severity] >= RANK[threshold];
}
