import { describe, expect, it } from 'vitest';
import { precompile } from '../../scripts/generate/templates.mjs';
import type { Template } from '../../src/core/template.ts';
import { render } from '../../src/render/render.ts';

const HEAD = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';

function compile(text: string): object {
  return new Function(`return ${precompile(text)}`)();
}

function template(text: string, partials: Record<string, string> = {}): Template {
  const compiled = Object.entries(partials).map(([name, partial]) => [name, compile(partial)]);
  return { source: 'app/templates/a.yaml', compiled: compile(text), partials: Object.fromEntries(compiled) };
}

function text(body: string, model: object, partials?: Record<string, string>): string | undefined {
  return render([template(HEAD + body, partials)], model)[0]?.text.slice(HEAD.length);
}

describe('a template', () => {
  it('writes scalars, keys and trees at their place', () => {
    const model = { yes: 'on', lines: 'a\nb\n', tree: { a: [{ b: 1 }], c: {} }, list: ['x', 'y\nz'] };
    const body = [
      'data:',
      '  {{yes}}: {{yes}}',
      '  lines: {{lines}}',
      '  tree:',
      '    {{yaml tree}}',
      '  list:',
      '    {{#each list}}',
      '    - {{this}}',
      '    - - key: {{this}}',
      '    {{/each}}',
      '',
    ];
    expect(text(body.join('\n'), model)).toBe(
      [
        'data:',
        '  "on": "on"',
        '  lines: |',
        '    a',
        '    b',
        '  tree:',
        '    a:',
        '      - b: 1',
        '    c: {}',
        '  list:',
        '    - x',
        '    - - key: x',
        '    - |-',
        '      y',
        '      z',
        '    - - key: |-',
        '          y',
        '          z',
        '',
      ].join('\n'),
    );
  });

  it.each([
    'a: {{x}}-y',
    'a: y-{{x}}',
    'a: "{{x}}"',
    'a: {{x}} # why',
    'a: [{{x}}]',
    'a: {{x}}{{x}}',
    '{{x}}',
    'a-{{x}}: 1',
    'a: {{{x}}}',
    'a: {{&x}}',
    'a: {{yaml x}}',
    '- {{yaml x}}',
    '{{yaml x y}}',
    '{{toUpper x}}',
    'a: {{value x}}',
  ])('cannot be compiled with %s', (line) => {
    expect(() => precompile(`a:\n  ${line}\n`)).toThrow(/line 2/);
  });

  const misspelt: [string, Record<string, string>?][] = [
    ['a: {{x.z}}'],
    ['a: {{z}}'],
    ['a: {{z.y}}'],
    ['{{z}}: 1'],
    ['{{yaml x.z}}'],
    ['{{#if x.z}}\na: 1\n{{/if}}'],
    ['{{#unless z}}\na: 1\n{{/unless}}'],
    ['{{#each x.z}}\na: 1\n{{/each}}'],
    ['{{#with z}}\na: 1\n{{/with}}'],
    ['{{#with x}}\na: {{x}}\n{{/with}}'],
    ['{{#with x}}\na: {{@root.z}}\n{{/with}}'],
    ['{{#with x}}\na: {{../z}}\n{{/with}}'],
    ['{{> part}}', { part: 'a: {{z}}' }],
    ['{{> part of=x.z}}', { part: 'a: {{of}}' }],
    ['a: {{constructor}}'],
  ];
  it.each(misspelt)('with a variable that the model lacks is an error: %s', (body, partials) => {
    expect(() => text(`${body}\n`, { x: { y: 1 } }, partials)).toThrow(/^template app\/templates\/a.yaml: /);
  });

  it('chooses by a variable that is there and undefined, but does not write it', () => {
    expect(text('{{#if x}}\na: 1\n{{/if}}\n{{#with x}}\nb: 1\n{{/with}}\n', { x: undefined })).toBe('');
    expect(() => text('a: {{x}}\n', { x: undefined })).toThrow(/not a scalar/);
  });

  it('is not moved to another indentation by the one that includes it', () => {
    expect(text('{{> part name="on"}}\n', {}, { part: 'a: {{name}}\nb:\n  c: {{name}}\n' })).toBe(
      'a: "on"\nb:\n  c: "on"\n',
    );
  });

  it('takes __proto__ for an ordinary key', () => {
    const tree = JSON.parse('{"__proto__": 1}');
    expect(text('{{yaml tree}}\n', { tree })).toBe('"__proto__": 1\n');
  });
});

describe('render', () => {
  it('names each document and puts them in install order', () => {
    const document = (kind: string) =>
      `apiVersion: v1\nkind: ${kind}\nmetadata:\n  labels:\n    name: no\n  name: {{name}}\n`;
    const several = template(`{{#each names}}\n---\n${document('Zebra').replace('name}}', 'this}}')}{{/each}}\n`);
    const others = ['Apple', 'Deployment', 'Namespace'].map((kind) => template(document(kind)));
    const manifests = render([several, ...others], { name: '1', names: ['b', 'a'] });
    expect(manifests.map(({ kind, name }) => [kind, name])).toEqual([
      ['Namespace', '1'],
      ['Deployment', '1'],
      ['Apple', '1'],
      ['Zebra', 'a'],
      ['Zebra', 'b'],
    ]);
    expect(manifests[0]).toEqual({
      source: 'app/templates/a.yaml',
      apiVersion: 'v1',
      kind: 'Namespace',
      name: '1',
      text: 'apiVersion: v1\nkind: Namespace\nmetadata:\n  labels:\n    name: no\n  name: "1"\n',
    });
  });

  it('gives nothing for a template that chooses nothing', () => {
    expect(render([template('{{#if x}}\na: 1\n{{/if}}\n')], { x: false })).toEqual([]);
  });

  it('refuses a document without a kind or a name', () => {
    expect(() => render([template('apiVersion: v1\nmetadata:\n  name: a\n')], {})).toThrow(/kind/);
    expect(() => render([template('apiVersion: v1\nkind: A\nmetadata:\n  labels: {}\n')], {})).toThrow(/name/);
  });
});
