// Writes src/generated: what is made from the charts and the schemas, so that nothing of it is computed at run time.
import { generateDefaults } from './generate/defaults.mjs';
import { generateScripts } from './generate/scripts.mjs';
import { generateTemplates } from './generate/templates.mjs';
import { generateValidators } from './generate/validators.mjs';

export async function generate() {
  await Promise.all([generateDefaults(), generateTemplates(), generateScripts(), generateValidators()]);
}

if (import.meta.filename === process.argv[1]) await generate();
