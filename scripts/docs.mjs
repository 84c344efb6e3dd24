// Writes what is made from the rules for people and editors: docs/rules.md and the schema of the configuration.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { configSchema } from './docs/config-schema.mjs';
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
  const rules = ruleFacts(APPS);
  writeFileSync('docs/rules.md', rulesPage(rules));
  writeFileSync('schemas/config.schema.json', `${JSON.stringify(configSchema(rules), undefined, 2)}\n`);
  execFileSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'schemas'], {
    stdio: 'ignore',
  });
} finally {
  rmSync(folder, { recursive: true });
}
