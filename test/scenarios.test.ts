import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { parseScenario, runCozy } from './support/scenario.ts';

const folder = join(import.meta.dirname, 'scenarios');

describe('the built program', () => {
  it.each(globSync('**/*.scenario', { cwd: folder }).sort())('%s', (path) => {
    const { command, files, stdin, outcome } = parseScenario(readFileSync(join(folder, path), 'utf8'));
    expect(runCozy(command, files, stdin)).toEqual(outcome);
  });
});
