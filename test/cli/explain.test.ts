import { describe, expect, it } from 'vitest';
import { APPS } from '../../src/cli/apps.ts';
import { explain } from '../../src/cli/commands/explain.ts';
import { parsePath } from '../../src/cli/explain/value-path.ts';
import { listRules } from '../../src/cli/rule-list.ts';
import { UsageError } from '../../src/core/errors.ts';
import { widthOf } from '../../src/report/width.ts';

/** What `cozy explain` prints about a topic. */
async function explained(topic?: string): Promise<string> {
  let text = '';
  const stdout = {
    write: async (part: string) => {
      text += part;
    },
  };
  expect(await explain({ stdout, stderr: stdout } as Parameters<typeof explain>[0], topic)).toBe(0);
  return text;
}

const rules = APPS.flatMap((app) => app.rules);

describe('cozy explain, of a rule', () => {
  it('shows why, what is wrong at which place, and what is right', async () => {
    const text = await explained('eviction-order');
    expect(text).toMatch(/^eviction-order \(error\)\nThe hard eviction threshold lies below the soft one\n\n/);
    expect(text).toContain('          evictionHardMemory: 12%\n                              ^^^\n');
    expect(text).toContain('Right:\n\n    nodeGroups:\n');
  });

  it('says that it has a fix, and which older version an example has', async () => {
    expect(await explained('deprecated-field')).toMatch(/^deprecated-field \(error, has a fix\)\n/);
    expect(await explained('host-change')).toContain('where the older version is\n\n    host: old.example.org\n');
  });

  it.each(rules)('keeps $id to 80 columns, without a mark of ours', async ({ id }) => {
    const text = await explained(id);
    expect(text).not.toMatch(/[«»]/);
    expect(text.match(/^ *\^+$/gm)?.length).toBeGreaterThan(0);
    const prose = text.slice(0, text.indexOf('\nWrong:\n')).split('\n').slice(1);
    expect(prose.filter((line) => widthOf(line) > 80)).toEqual([]);
  });
});

describe('cozy explain, of a value', () => {
  it('tells its meaning, type, default, form and examples, under any name of a group', async () => {
    const text = await explained('nodeGroups.*.kubelet.evictionHardMemory');
    expect(text).toContain('nodeGroups.*.kubelet.evictionHardMemory\nHard eviction threshold\n');
    expect(text).toMatch(/^type +text$/m);
    expect(text).toMatch(/^default +7%$/m);
    expect(text).toMatch(/^examples +7%, 500Mi$/m);
    expect(await explained('nodeGroups.batch.kubelet.evictionHardMemory')).toContain('Hard eviction threshold');
  });

  it('tells what there is to choose, what a map holds, and what can not be changed', async () => {
    expect(await explained('addons.ingressNginx.exposeMethod')).toMatch(/^allowed +Proxied, LoadBalancer$/m);
    expect(await explained('nodeGroups.*')).toMatch(/^ {2}nodeGroups\.\*\.diskSize +Disk of a node$/m);
    expect(await explained('storageClass')).toContain('cannot be changed');
  });

  it('knows what the default group has, and what a new one must say', async () => {
    expect(await explained('nodeGroups.md0.roles')).toMatch(/^default +\["ingress-nginx"\]$/m);
    expect(await explained('nodeGroups.md0.diskSize')).not.toMatch(/^required/m);
    expect(await explained('nodeGroups.batch.diskSize')).toMatch(/^required/m);
    expect(await explained('nodeGroups.batch.gpus.0.name')).toMatch(/^required +yes$/m);
  });
});

describe('cozy explain', () => {
  it('lists everything there is without a topic', async () => {
    const text = await explained();
    for (const { id } of rules) expect(text).toContain(`\n${id} `);
    expect(text).toMatch(/^nodeGroups +Node groups$/m);
  });

  it.each([
    ['eviction-oder', 'did you mean eviction-order?'],
    ['evictionHardMemory', 'did you mean nodeGroups.*.kubelet.evictionHardMemory?'],
    ['nodeGroups.*.diskSiez', 'did you mean nodeGroups.*.diskSize?'],
    ['constructor', 'cozy explain lists them'],
    ['a..b', 'cozy explain lists them'],
  ])('knows what %s was meant to be', async (topic, advice) => {
    await expect(explained(topic)).rejects.toThrow(new UsageError(`there is no rule or value ${topic}; ${advice}`));
  });

  it('reads paths as findings write them', () => {
    expect(parsePath('nodeGroups["a.b"].gpus[0].name')).toEqual(['nodeGroups', 'a.b', 'gpus', 0, 'name']);
    expect(parsePath('nodeGroups.*.gpus.0')).toEqual(['nodeGroups', '*', 'gpus', 0]);
    for (const text of ['', '.', 'a.', 'a[b]', 'a["b]', 'a b[']) expect(parsePath(text), text).toBeUndefined();
  });
});

describe('cozy lint --list-rules', () => {
  it('has a line for each rule', () => {
    const lines = listRules(APPS).trimEnd().split('\n');
    expect(lines).toHaveLength(rules.length);
    expect(lines).toContainEqual(expect.stringMatching(/^deprecated-field +error +fix +The disk of a node group/));
    expect(lines).toContainEqual(expect.stringMatching(/^eviction-order +error +The hard eviction/));
  });
});
