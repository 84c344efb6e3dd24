import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Origin } from '../../src/core/source.ts';
import { formatPath, type Node, type Path } from '../../src/core/tree.ts';
import { checkText, clusterFrom } from '../support/cluster.ts';

/** Nothing wrong with it: every kind of value, in block and flow style, quoted and bare. */
const VALID = `version: v1.34
host: k8s.example.org
storageClass: "fast"
nodeGroups:
  md0:
    minReplicas: 1 # never empty
    maxReplicas: 5
    instanceType: u1.large
    diskSize: 40Gi
    roles: [ingress-nginx, 'web']
    kubelet: {systemReservedMemory: 512Mi, kubeReservedCpu: "0.1"}
  gpu:
    minReplicas: 1
    maxReplicas: 2
    instanceType: ""
    diskSize: 100Gi
    resources:
      cpu: 8
      memory: 32Gi
    gpus:
      - name: nvidia.com/AD102GL_L40S
      - {name: nvidia.com/AD102GL_L40S}
addons:
  gpuOperator:
    enabled: true
  ingressNginx:
    enabled: true
    exposeMethod: Proxied
    hosts:
      - a.example.org
      - "*.b.example.org"
controlPlane:
  replicas: 3
  apiServer:
    resourcesPreset: c1.large
`;

interface Spot {
  readonly path: Path;
  readonly origin: Origin;
}

function* scalars(node: Node, path: Path = []): Generator<Spot> {
  if (node.kind === 'scalar') yield { path, origin: node.origin };
  else if (node.kind === 'map')
    for (const [key, { node: inner }] of node.entries) yield* scalars(inner, [...path, key]);
  else for (const [index, inner] of node.items.entries()) yield* scalars(inner, [...path, index]);
}

/** Keys that begin a line, so that another one can be written before. */
function* keys(node: Node, path: Path = []): Generator<Spot> {
  if (node.kind === 'map') {
    for (const [key, entry] of node.entries) {
      const { start, source } = entry.key.origin;
      const lineStart = source.text.lastIndexOf('\n', start - 1) + 1;
      if (formatPath(path) !== 'nodeGroups' && /^ *$/.test(source.text.slice(lineStart, start)))
        yield { path, origin: entry.key.origin };
      yield* keys(entry.node, [...path, key]);
    }
  } else if (node.kind === 'list')
    for (const [index, inner] of node.items.entries()) yield* keys(inner, [...path, index]);
}

const written = clusterFrom(VALID).written;
const SCALARS = [...scalars(written)];
const KEYS = [...keys(written)];

/** What may surround a mistake and moves it about. */
const surroundings = fc.record({
  comments: fc.nat(3).map((count) => '# é 🙂 a comment\n\n'.repeat(count)),
  newline: fc.constantFrom('\n', '\r\n'),
  mark: fc.constantFrom('', '\uFEFF'),
});

type Surroundings = typeof surroundings extends fc.Arbitrary<infer T> ? T : never;

function surround(text: string, { comments, newline, mark }: Surroundings): string {
  return mark + (comments + text).replaceAll('\n', newline);
}

/** Line and column of an offset of the bare text, in the surrounded one. */
function placed(text: string, offset: number, { comments }: Surroundings): { line: number; column: number } {
  const before = (comments + text.slice(0, offset)).split('\n');
  return { line: before.length, column: [...(before.at(-1) ?? '')].length + 1 };
}

describe('a mistake in a file without others', () => {
  it('has something to be a mistake in', () => {
    expect(checkText(VALID)).toEqual([]);
    expect(SCALARS.length).toBeGreaterThan(25);
    expect(KEYS.length).toBeGreaterThan(15);
  });

  it('is found in its place, whatever value is of the wrong type', () => {
    const spot = fc.constantFrom(...SCALARS);
    const wrong = fc.constantFrom('[1, 2]', '{a: {}}', '[]');
    fc.assert(
      fc.property(spot, wrong, surroundings, ({ path, origin }, value, around) => {
        const text = VALID.slice(0, origin.start) + value + VALID.slice(origin.end);
        const { line, column } = placed(text, origin.start, around);
        expect(checkText(surround(text, around))).toMatchObject([
          {
            rule: 'schema-type',
            path: formatPath(path),
            line,
            column,
            endLine: line,
            endColumn: column + value.length,
          },
        ]);
      }),
    );
  });

  it('is found in its place, whatever key is not known', () => {
    const spot = fc.constantFrom(...KEYS);
    fc.assert(
      fc.property(spot, surroundings, ({ path, origin }, around) => {
        const indent = ' '.repeat(origin.start - VALID.lastIndexOf('\n', origin.start - 1) - 1);
        const text = `${VALID.slice(0, origin.start)}somethingElse: 1\n${indent}${VALID.slice(origin.start)}`;
        const { line, column } = placed(text, origin.start, around);
        expect(checkText(surround(text, around))).toMatchObject([
          {
            rule: 'unknown-key',
            path: formatPath([...path, 'somethingElse']),
            line,
            column,
            endColumn: column + 'somethingElse'.length,
          },
        ]);
      }),
    );
  });

  it('is found beside any other, in the order of the file', () => {
    const spots = fc.uniqueArray(fc.constantFrom(...SCALARS), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(spots, surroundings, (chosen, around) => {
        const inOrder = chosen.sort((a, b) => a.origin.start - b.origin.start);
        const text = [...inOrder]
          .reverse()
          .reduce((text, { origin }) => `${text.slice(0, origin.start)}{}${text.slice(origin.end)}`, VALID);
        const findings = checkText(surround(text, around)).filter(({ rule }) => rule === 'schema-type');
        expect(findings.map(({ path }) => path)).toEqual(inOrder.map(({ path }) => formatPath(path)));
      }),
    );
  });
});
