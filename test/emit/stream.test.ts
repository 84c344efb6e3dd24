import { describe, expect, it } from 'vitest';
import { makeSelection } from '../../src/emit/select.ts';
import type { Sink } from '../../src/emit/sink.ts';
import { type Emit, emitJson, emitYaml } from '../../src/emit/stream.ts';
import type { Manifest } from '../../src/render/render.ts';

const manifest = (source: string, text: string): Manifest => ({ source, apiVersion: 'v1', kind: 'X', name: 'x', text });
const MANIFESTS = [
  manifest('kubernetes/templates/a.yaml', 'apiVersion: v1\nkind: X\nmetadata:\n  name: "on"\n'),
  manifest('kubernetes/templates/b/c.yaml', 'apiVersion: v1\nkind: Y\n__proto__:\n  - 1\n'),
];

async function emitted(emit: Emit, manifests: Iterable<Manifest>): Promise<string> {
  const texts: string[] = [];
  const sink: Sink = { closed: false, write: async (text) => void texts.push(text) };
  await emit(manifests, sink);
  return texts.join('');
}

describe('a stream of manifests', () => {
  it('heads each document with its template, in YAML', async () => {
    expect(await emitted(emitYaml, MANIFESTS)).toBe(
      '---\n# Source: kubernetes/templates/a.yaml\napiVersion: v1\nkind: X\nmetadata:\n  name: "on"\n' +
        '---\n# Source: kubernetes/templates/b/c.yaml\napiVersion: v1\nkind: Y\n__proto__:\n  - 1\n',
    );
  });

  it('is one List in JSON', async () => {
    const text = await emitted(emitJson, MANIFESTS);
    expect(text.endsWith('}\n')).toBe(true);
    expect(text).toContain('"__proto__": [');
    const { apiVersion, kind, items } = JSON.parse(text);
    expect({ apiVersion, kind, first: items[0], count: items.length }).toEqual({
      apiVersion: 'v1',
      kind: 'List',
      first: { apiVersion: 'v1', kind: 'X', metadata: { name: 'on' } },
      count: 2,
    });
  });

  it.each([emitYaml, emitJson])('may be empty', async (emit) => {
    const text = await emitted(emit, []);
    expect(text === '' || JSON.parse(text).items.length === 0).toBe(true);
  });

  it.each([emitYaml, emitJson])('is rendered no further than it is read', async (emit) => {
    let rendered = 0;
    function* endless(): Generator<Manifest> {
      for (;;) {
        rendered++;
        yield manifest('kubernetes/templates/a.yaml', `a: ${'x'.repeat(100_000)}\n`);
      }
    }
    let closed = false;
    const sink: Sink = {
      get closed() {
        return closed;
      },
      write: async () => {
        closed = rendered > 2;
      },
    };
    await emit(endless(), sink);
    expect(rendered).toBeLessThan(6);
  });
});

describe('--show-only', () => {
  const templates = [
    'kubernetes/templates/cluster/cluster.yaml',
    'kubernetes/templates/cluster/control-plane.yaml',
    'kubernetes/templates/addons/cilium.yaml',
  ];
  const shown = async (...patterns: string[]) => templates.filter(await makeSelection(patterns, templates));

  it.each([
    [[], templates],
    [['templates/cluster/cluster.yaml'], templates.slice(0, 1)],
    [['kubernetes/templates/cluster/*.yaml'], templates.slice(0, 2)],
    [['**/c*.yaml'], templates],
    [
      ['templates/{addons,nothing}/*', '**/cluster.yaml'],
      [templates[0], templates[2]],
    ],
  ])('%j', async (patterns, expected) => {
    expect(await shown(...patterns)).toEqual(expected);
  });

  it('refuses a pattern that matches nothing', async () => {
    await expect(shown('**', 'templates/*.yaml')).rejects.toThrow('--show-only templates/*.yaml: matches no template');
  });
});
