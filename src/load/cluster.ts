import type { Origin, Source } from '../core/source.ts';
import type { MapNode } from '../core/tree.ts';

/** The three ways in which a user writes the values of an app. */
export type Form = 'values' | 'kubernetes' | 'helmrelease';

/** A name or namespace, and where it was given (a flag is a source too). */
export interface Named {
  readonly value: string;
  readonly origin: Origin;
}

/** One cluster as a user ordered it: its values, and who it is where that is known. */
export interface Cluster {
  readonly form: Form;
  /** The text that holds the values, or the first of several layered ones. */
  readonly source: Source;
  /** The document (or the only one) inside the source. */
  readonly document: Origin;
  readonly name: Named | undefined;
  readonly namespace: Named | undefined;
  /** The annotation `cozy/ignore` of a resource: rules that it silences. */
  readonly ignore?: Named | undefined;
  /** What the user wrote, layered (`-f`, `--set`), before the defaults. */
  readonly written: MapNode;
  /** What the app sees: `written` over the app's defaults, as Helm merges. */
  readonly values: MapNode;
  /** From the document's root to the values: `['spec']`, `['spec', 'values']`, or none for a values file. */
  readonly wrapper: readonly string[];
}
