import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPS } from '../../src/cli/apps.ts';
import { readConfig } from '../../src/load/config.ts';
import { readYaml } from '../../src/load/yaml.ts';
import { FORMATS } from '../../src/report/formats.ts';
import { commandsIn, Desk } from '../support/documented.ts';

const docs = resolve(import.meta.dirname, '../../docs');
const page = (name: string) => readFileSync(join(docs, name), 'utf8');

describe.each(['lint.md', 'ci.md'])('docs/%s', (name) => {
  let desk: Desk;
  beforeAll(() => {
    desk = new Desk();
  });
  afterAll(() => desk.remove());

  it.each(commandsIn(page(name)))('%s', (command) => {
    const { status, stdout, stderr } = desk.run(command);
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  });
});

describe('docs/lint.md', () => {
  it('lists the formats there are', () => {
    const listed = [...page('lint.md').matchAll(/^\| `(\w+)` \|/gm)].map((match) => match[1]);
    expect(listed).toEqual([...FORMATS.keys()]);
  });

  it('shows a configuration that the program takes', () => {
    const text = page('lint.md')
      .split('```')
      .find((block) => block.includes('config.schema.json'));
    const { documents } = readYaml({
      kind: 'file',
      name: 'cozy.config.yaml',
      text: (text as string).replace(/^yaml/, ''),
    });
    const ids = APPS.flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(readConfig(documents[0]?.root, ids).levelOf('starts-with-two', 'a.yaml')).toBe('off');
  });
});
