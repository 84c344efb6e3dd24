// Writes the pages of docs that are made from the program.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { rulesPage } from './docs/rules.mjs';
import { generate } from './generate.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await generate();

const folder = mkdtempSync('node_modules/.cozy-docs-');
try {
  const outfile = join(folder, 'rules.mjs');
  const entry = "export { APPS } from './src/cli/apps.ts'; export { ruleFacts } from './src/cli/rule-facts.ts';";
  await build({
    stdin: { contents: entry, resolveDir: '.' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  const { APPS, ruleFacts } = await import(pathToFileURL(outfile));
  writeFileSync('docs/rules.md', rulesPage(ruleFacts(APPS)));
} finally {
  rmSync(folder, { recursive: true });
}
