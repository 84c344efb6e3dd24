import { type DocumentKind, editorSchema } from '../../check/editor-schema.ts';
import { UsageError } from '../../core/errors.ts';
import { APPS } from '../apps.ts';
import type { Output } from '../io.ts';

export interface SchemaFlags {
  readonly kind: DocumentKind;
}

/** Prints the JSON Schema by which an editor checks and completes a file. */
export async function schema(output: Output, { kind }: SchemaFlags): Promise<number> {
  const [app] = APPS;
  if (!app) throw new UsageError('there is no app to print the schema of');
  await output.stdout.write(`${JSON.stringify(editorSchema(app, kind), undefined, 2)}\n`);
  return 0;
}
