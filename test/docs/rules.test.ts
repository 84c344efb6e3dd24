import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { rulesPage } from '../../scripts/docs/rules.mjs';
import { APPS } from '../../src/cli/apps.ts';
import { ruleFacts } from '../../src/cli/rule-facts.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/rules.md'), 'utf8');

it('docs/rules.md says what the rules say; if not, run npm run docs', () => {
  expect(page).toBe(rulesPage(ruleFacts(APPS)));
});
