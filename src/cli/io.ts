import type { Sink } from '../emit/sink.ts';
import type { Surroundings } from '../load/discover-text.ts';

/** All that the program sees of the world, its files aside. */
export interface Io extends Surroundings {
  /** The arguments behind the program's name. */
  readonly argv: readonly string[];
  readonly stdout: Terminal;
  readonly stderr: Terminal;
  readonly env: { readonly [name: string]: string | undefined };
}

export type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number };

/** The streams of a run, that end quietly where their reader does. */
export interface Output {
  readonly stdout: Sink;
  readonly stderr: Sink;
}
