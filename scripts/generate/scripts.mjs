// Writes the chart's shell scripts as text.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

export async function generateScripts() {
  mkdirSync('src/generated', { recursive: true });
  const names = readdirSync('charts/kubernetes/scripts').sort();
  const scripts = Object.fromEntries(
    names.map((name) => [name.replace(/\.sh$/, ''), readFileSync(`charts/kubernetes/scripts/${name}`, 'utf8')]),
  );
  const type = Object.keys(scripts).map((name) => `  readonly '${name}': string;\n`);
  writeFileSync(
    'src/generated/kubernetes-scripts.js',
    `export const scripts = ${JSON.stringify(scripts, undefined, 2)};\n`,
  );
  writeFileSync('src/generated/kubernetes-scripts.d.ts', `export declare const scripts: {\n${type.join('')}};\n`);
}
