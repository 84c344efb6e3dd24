import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toValue } from '../../src/core/tree.ts';
import { readYaml } from '../../src/load/yaml.ts';
import { describeWithHelm, helms, helmValues, temporaryFolder, valuesChart } from '../support/helm.ts';

const RUNS = Number(process.env.HELM_RUNS ?? 300);

/** Spellings that YAML 1.1, YAML 1.2 and Go's reader disagree on, or that are easily got wrong. */
const SPELLINGS: readonly string[] = [
  ...'y Y n N yes Yes YES yEs no on On ON oN off OFF true True TRUE tRue false ~ null Null NULL nULL'.split(' '),
  ...'010 0o17 0O17 0x1f 0X1F 0b11 0B11 1_000 0777 08 09 -010 +5 0x_1f 0b 0x _1 1_ -0 +0x1f -0b11 1__0 0_7 00 0o8'.split(
    ' ',
  ),
  ...'1. .5 1e3 1E3 1e+3 1_000.5 0.0 -0.0 1.0 1.30 1.2.3 v1.30 0x1.8p3 .5e1 5.e1 +.5 -.5 1e e1 . .. + -x 0xg 0b2'.split(
    ' ',
  ),
  ...'1:2 12:30:45 190:20:30 2001-01-01 2001-12-14t21:59:43.10-05:00 = 7% 512Mi 2000m 1Gi 0.1 1e-7 0.000001'.split(' '),
  ...'9007199254740993 9223372036854775807 9223372036854775808 18446744073709551615 18446744073709551616'.split(' '),
  ...'-9223372036854775808 -9223372036854775809 123456789012345678901234567890 1e400 1.5e300 1e21 1e20'.split(' '),
  ...'a:b a#b http://x:80/y <name> é 日本 😀 x@y "x" "0123" "" !!str !foo'.split(' '),
  ...[
    "'y'",
    "'yes'",
    "c'd",
    '"a\\tb\\u00e9"',
    '"{{ .x }}"',
    '"${X}"',
    '!!str 010',
    '!!int "5"',
    '!!float 5',
    '!!bool "yes"',
  ],
  ...['!foo 12', '!!binary aGVsbG8=', '! 12', '!!timestamp 2001-01-01', '!!null ~', 'two words'],
];

/** Values over several lines, below a key at the first column. */
const LAYOUTS: readonly string[] = [
  'one\n  two\n\n  three',
  '"one\n  two \\\n  three\n\n  four\\  \n  five"',
  "'one\n\n\n  two''s\n  '",
  '"\\x41\\u00e9\\U0001F600\\N\\_\\L\\P\\e\\0\\ \\\t"',
  '|2\n    more\n   less\n',
  '>-\n  a\n  b\n\n    more\n    more\n\n  c\n  \ttab\n  d\n',
  '|+\n  a\n \n\n',
  '>1\n  a\n b\n',
  '|- # comment\n\n  a\n  # text\n# comment',
  '\n- a\n- b\n-\n- - c\n  - d: 1\n    e: 2',
  '\n  ? a\n  : b\n  ? c\n  ? d\n  : - e\n    - f',
  '[a: 1, b, {c, d: , "e":5}, ? f : g,\n  h]',
  '&x\n  a: &y 1\n  &z b: *y\n  *y : c',
  '!!map\n  a: !!seq\n  - !!str\n  - ! 1',
  '{a:1, b :2, "c":3, http://x:80/y: 4}',
  'a\t# comment',
  '\n\n  # comment\n\n  b: -1\n  c: ?d\n  e: :f',
];

const word = fc.constantFrom(...SPELLINGS);
const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((value) => JSON.stringify(value).replace(/[\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]/g, '?'));
const single = fc.string({ maxLength: 10 }).map((value) => `'${value.replaceAll("'", "''")}'`);
const scalar = fc.oneof({ weight: 5, arbitrary: word }, text, single);

/** Float keys lose digits in Go's own way; whole numbers, words and text do for keys. */
const key = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'c',
    'name',
    'y',
    'on',
    '010',
    '0x10',
    '1.5',
    'true',
    '"on"',
    "'no'",
    '1e3',
    '2001-01-01',
    '__proto__',
    'constructor',
    'a.b',
    'x/y',
    '-5',
    '"a b"',
    'ä',
  ),
  fc
    .string({ unit: fc.constantFrom(...'abcxyz_-0'), minLength: 1, maxLength: 6 })
    .filter((name) => /^[a-z]/.test(name)),
);

type Shape = string | { readonly map: readonly (readonly [string, Shape])[] } | { readonly list: readonly Shape[] };
const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.record({ map: fc.array(fc.tuple(key, tie('shape')), { maxLength: 4 }) }),
    fc.record({ list: fc.array(tie('shape'), { maxLength: 3 }) }),
  ),
}));

/** Writes a shape as YAML: block style, or flow style where it says so. */
function write(node: Shape, indent: string, flow: boolean): string {
  if (typeof node === 'string') return flow && /[,[\]{}#]|^$/.test(node) && !/^["']/.test(node) ? '"f"' : node;
  if ('map' in node) {
    const pairs = unique(node.map);
    if (pairs.length === 0 || flow)
      return `{${pairs.map(([name, value]) => `${name}: ${write(value, indent, true)}`).join(' , ')} }`;
    return pairs.map(([name, value]) => `${indent}${name}:${behindKey(value, `${indent}  `)}`).join('\n');
  }
  if (node.list.length === 0 || flow) return `[${node.list.map((item) => write(item, indent, true)).join(' , ')} ]`;
  return node.list.map((item) => `${indent}-${behindKey(item, `${indent}  `)}`).join('\n');
}

function behindKey(value: Shape, indent: string): string {
  if (typeof value === 'string') return ` ${value}`;
  const size = 'map' in value ? value.map.length : value.list.length;
  const flow = size === 0 || (size === 1 && indent.length > 4);
  return flow ? ` ${write(value, indent, true)}` : `\n${write(value, indent, false)}`;
}

/** Keys that Helm reads as one, given once. */
function unique(pairs: readonly (readonly [string, Shape])[]): readonly (readonly [string, Shape])[] {
  const seen = new Set<string>();
  return pairs.filter(([name]) => {
    const read = readYaml({ kind: 'file', name: 'key', text: `${name}: 1\n` }).documents[0]?.root;
    const same = read?.kind === 'map' ? [...read.entries.keys()].join() : name;
    return !seen.has(same) && seen.add(same);
  });
}

/** Block scalars, comments, anchors, aliases and merge keys around the generated values. */
const file = fc.record({
  values: fc.array(fc.tuple(key, shape), { minLength: 1, maxLength: 6 }),
  base: fc.array(fc.tuple(key, scalar), { minLength: 1, maxLength: 3 }),
  block: fc.constantFrom('|', '|-', '|+', '>', '>-', '>+'),
  lines: fc.array(fc.constantFrom('one', '  two', '', 'yes', '# three', 'a: b', '\tx'), { minLength: 1, maxLength: 5 }),
  mergeFirst: fc.boolean(),
  ending: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
});
const document = file.map(({ values, base, block, lines, mergeFirst, ending, bom }) => {
  const own = `  k: own\n  ${unique(base)[0]?.[0] ?? 'a'}: mine`;
  const merged = mergeFirst ? `  <<: *base\n${own}` : `${own}\n  <<: *base`;
  const parts = [
    'zz-base: &base # an anchor',
    write({ map: base }, '  ', false),
    'zz-merged:',
    merged,
    'zz-both: {<<: [*base, {q: 1}], r: 2}',
    'zz-alias: *base',
    `zz-block: ${block}`,
    ...['first', ...lines].map((line) => (line === '' ? '' : `  ${line}`)),
    '# a comment',
    write({ map: values }, '', false),
  ];
  return (bom ? '\ufeff' : '') + `${parts.join('\n')}\n`.replaceAll('\n', ending);
});

/** Data as JSON has it, where -0 is 0, and with floats for all numbers: Helm 3 has no others, Helm 4 keeps the digits. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? Number(item) : item)));
}

describeWithHelm('values files, as the real helm reads them', () => {
  const folder = temporaryFolder('helm-values-');
  let chart: string;
  beforeAll(() => {
    chart = valuesChart(folder.path, '{}\n');
  });
  afterAll(() => folder.remove());

  async function agree(text: string, name: string): Promise<void> {
    const path = join(folder.path, `${name}.yaml`);
    writeFileSync(path, text);
    const { documents, findings } = readYaml({ kind: 'file', name: path, text });
    expect(findings, text).toEqual([]);
    const root = documents[0]?.root;
    const ours = plain(root ? toValue(root) : {});
    const theirs = await Promise.all(
      helms().map(async (helm) => ({ helm, values: plain(await helmValues(helm, chart, ['-f', path])) })),
    );
    for (const { helm, values } of theirs)
      expect({ helm: helm.name, text, values: ours }).toEqual({ helm: helm.name, text, values });
  }

  it('the spellings of scalars', async () => {
    const values = SPELLINGS.map((spelling, index) => {
      const flowSafe = /[,[\]{}#?]/.test(spelling) && !/^["']/.test(spelling) ? '""' : spelling;
      return `v${index}: ${spelling}\nl${index}:\n  - ${spelling}\nf${index}: [${flowSafe} , {d: ${flowSafe} }]\n`;
    });
    await agree(values.join(''), 'spellings');
  });

  it('the spellings of keys', async () => {
    const refused = /^(~|null|Null|NULL|!!null ~|18446744073709551615|9223372036854775808)$/;
    const keys = SPELLINGS.filter((spelling) => !refused.test(spelling));
    await agree(keys.map((spelling, index) => `k${index}:\n  ${spelling} : x\n`).join(''), 'keys');
  });

  it('the layouts of text', async () => {
    await agree(LAYOUTS.map((layout, index) => `v${index}: ${layout}\n`).join(''), 'layouts');
  });

  it(`${RUNS} generated files`, { timeout: 900_000 }, async () => {
    const seed = Number(process.env.HELM_SEED ?? 20261201);
    console.info(`seed ${seed}`);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(document, async (text) => {
        await agree(text, `generated-${count++}`);
      }),
      { numRuns: RUNS, seed },
    );
  });
});
