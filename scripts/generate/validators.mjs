// Writes each schema as data, with its references filled in, and the validator that is compiled from it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';

/** What a schema says to people and to Kubernetes, not to a validator. */
const ANNOTATIONS = /^(\$schema|title|description|examples|default|patternErrorMessage|x-.*)$/;

export async function generateValidators() {
  mkdirSync('src/generated', { recursive: true });
  const written = JSON.parse(readFileSync('schemas/kubernetes.schema.json', 'utf8'));
  const schema = resolve(written);
  writeFileSync(
    'src/generated/kubernetes-schema.js',
    `export const schema = ${JSON.stringify(schema, undefined, 2)};\n`,
  );
  writeFileSync(
    'src/generated/kubernetes-schema.d.ts',
    "import type { Schema } from '../check/schema.ts';\n\nexport declare const schema: Schema;\n",
  );
  writeFileSync('src/generated/kubernetes-validate.js', compile(written));
  writeFileSync(
    'src/generated/kubernetes-validate.d.ts',
    "import type { SchemaError } from '../check/app.ts';\n\n" +
      'export declare const validate: { (values: unknown): boolean; readonly errors?: readonly SchemaError[] | null };\n',
  );
}

/** A schema without references: what stands beside one wins over what it refers to. */
export function resolve({ definitions = {}, ...schema }) {
  return mapSchemas(schema, ({ $ref, ...own }) => {
    if ($ref === undefined) return own;
    const definition = definitions[$ref.replace('#/definitions/', '')];
    if (!definition) throw new Error(`schemas: ${$ref} is not there`);
    return { ...resolve({ ...definition, definitions }), ...own };
  });
}

/** An ES module that exports `validate`. */
export function compile(schema) {
  const bare = mapSchemas(schema, (each) =>
    Object.fromEntries(Object.entries(each).filter(([keyword]) => !ANNOTATIONS.test(keyword))),
  );
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    messages: false,
    code: { source: true, esm: true },
  });
  const code = standaloneCode(ajv, ajv.compile(bare));
  if (/\brequire\(/.test(code)) throw new Error('schemas: a keyword needs a part of ajv at run time');
  return code;
}

function mapSchemas(schema, change) {
  const own = change(schema);
  const out = { ...own };
  for (const keyword of ['properties', 'patternProperties', 'definitions']) {
    if (own[keyword]) {
      const inner = Object.entries(own[keyword]).map(([name, each]) => [name, mapSchemas(each, change)]);
      out[keyword] = Object.fromEntries(inner);
    }
  }
  for (const keyword of ['items', 'additionalProperties']) {
    if (typeof own[keyword] === 'object') out[keyword] = mapSchemas(own[keyword], change);
  }
  return out;
}
