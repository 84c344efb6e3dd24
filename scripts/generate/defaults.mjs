// Writes the chart's values.yaml as data.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';

export async function generateDefaults() {
  mkdirSync('src/generated', { recursive: true });
  const defaults = parse(readFileSync('charts/kubernetes/values.yaml', 'utf8'));
  writeFileSync(
    'src/generated/kubernetes-defaults.js',
    `export const defaults = ${JSON.stringify(defaults, undefined, 2)};\n`,
  );
  writeFileSync(
    'src/generated/kubernetes-defaults.d.ts',
    "import type { Value } from '../core/tree.ts';\n\nexport declare const defaults: { readonly [key: string]: Value };\n",
  );
}
