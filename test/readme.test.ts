import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn, Desk } from './support/documented.ts';

const root = resolve(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

const commands = commandsIn(readme);

/** Set-up and the tests themselves run in CI, in the README's own words. */
const setUp = commands.filter((command) => /^npm (ci|test|run test:tools)\b/.test(command));
const uses = commands.filter((command) => !setUp.includes(command));

/** What a command that shows findings or refuses exits with; all others exit with 0. */
const exitCode = (command: string): number => Number(/fixtures\/clusters\/broken/.test(command));

describe('the README', () => {
  let desk: Desk;
  beforeAll(() => {
    desk = new Desk();
  });
  afterAll(() => desk.remove());

  it('shows how to set up, to test and to use', () => {
    expect(setUp.some((command) => command.startsWith('npm ci'))).toBe(true);
    expect(setUp).toContain('npm test');
    expect(uses.length).toBeGreaterThan(5);
  });

  it.each(setUp)('has CI run %s as it stands', (command) => {
    const ci = readFileSync(join(root, '.ci/run'), 'utf8');
    for (const part of command.split(' && ')) expect(ci).toMatch(new RegExp(`^step ${part}( >/dev/null)?$`, 'm'));
  });

  it.each(uses)('%s', (command) => {
    const result = desk.run(command);
    expect({ status: result.status, stderr: result.status === exitCode(command) ? '' : result.stderr }).toEqual({
      status: exitCode(command),
      stderr: '',
    });
  });
});
