import type Handlebars from 'handlebars';
import runtime from 'handlebars/runtime.js';
import { byInstallOrder } from '../core/install-order.ts';
import type { Template } from '../core/template.ts';
import type { Value } from '../core/tree.ts';
import { readText, writeScalar } from './scalar.ts';
import { writeTree, writeValue } from './yaml-writer.ts';

/** One document, ready to be written. */
export interface Manifest {
  /** The template it came from: `kubernetes/templates/cluster/cluster.yaml`. */
  readonly source: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  /** One YAML document without `---`, ending in a line feed. */
  readonly text: string;
}

/** The package declares no types for its runtime. */
const handlebars = runtime as unknown as Pick<typeof Handlebars, 'template'>;
type Compiled = Parameters<typeof handlebars.template>[0];

/** What the build makes of `{{key}}:`, `{{value}}` and `{{yaml tree}}`, with the column that each stands at. */
const helpers = {
  key: (value: string | number | boolean) => writeScalar(value),
  value: (value: Value, column: number) => writeValue(value, column),
  yaml: (value: Value, column: number) => writeTree(value, column),
};

/**
 * Renders the documents of an app in Helm's install order. A variable that the model lacks is an error, wherever
 * the template speaks of it.
 */
export function render(templates: readonly Template[], model: object): Manifest[] {
  return templates.flatMap((template) => documents(template, model)).sort(byInstallOrder);
}

function documents({ source, compiled, partials }: Template, model: object): Manifest[] {
  try {
    const included = Object.entries(partials).map(([name, partial]) => [
      name,
      handlebars.template(partial as Compiled),
    ]);
    const text = handlebars.template(compiled as Compiled)(model, { helpers, partials: Object.fromEntries(included) });
    // A value's own lines are always indented, so this can only be a document's end that the template wrote.
    return text
      .split(/^---\n/m)
      .filter((document) => document.trim() !== '')
      .map((document) => manifest(source, document));
  } catch (error) {
    throw new Error(`template ${source}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function manifest(source: string, text: string): Manifest {
  const apiVersion = field(text, /^apiVersion: (.+)$/m);
  const kind = field(text, /^kind: (.+)$/m);
  const name = field(text, /^metadata:\n(?: .*\n)*? {2}name: (.+)$/m);
  return { source, apiVersion, kind, name, text: `${text.trim()}\n` };
}

function field(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (!match?.[1]) throw new Error(`a document without a line like ${pattern.source}`);
  return readText(match[1]);
}
