import { describe, expect, it } from 'vitest';
import { kubernetes } from '../../src/apps/kubernetes/app.ts';
import { UsageError } from '../../src/core/errors.ts';
import { formatPath, nodeAt, toValue } from '../../src/core/tree.ts';
import { type Loaded, readClusters } from '../../src/load/clusters.ts';
import { makeOverlay, type SetFlag } from '../../src/load/overlay.ts';

interface Given {
  /** Files that the user named. */
  readonly named?: { readonly [name: string]: string };
  /** Files of a folder. */
  readonly found?: { readonly [name: string]: string };
  readonly layers?: readonly string[];
  readonly sets?: readonly SetFlag[];
  readonly name?: string;
  readonly namespace?: string;
}

const file = (name: string, text: string) => ({ kind: 'file', name, text }) as const;
const flag = (name: string, value: string | undefined) =>
  value === undefined
    ? undefined
    : { value, origin: { source: { kind: 'flag' as const, name, text: value }, start: 0, end: value.length } };

function read({ named = {}, found = {}, layers = [], sets = [], name, namespace }: Given): Loaded<typeof kubernetes> {
  const inputs = (files: { readonly [name: string]: string }, isNamed: boolean) =>
    Object.entries(files).map(([file_, text]) => ({ source: file(file_, text), named: isNamed }));
  const overlay = makeOverlay(
    layers.map((text, index) => file(`layer${index}.yaml`, text)),
    sets,
    () => 'content',
  );
  return readClusters(
    {
      inputs: [...inputs(named, true), ...inputs(found, false)],
      overlay,
      name: flag('--name', name),
      namespace: flag('--namespace', namespace),
    },
    [kubernetes],
  );
}
const clusters = (given: Given) =>
  read(given).orders.map(
    ({ cluster: { form, name, namespace, wrapper } }) =>
      `${form} ${name?.value} ${namespace?.value} ${formatPath(wrapper)}`,
  );
const values = (given: Given) =>
  JSON.parse(JSON.stringify(read(given).orders.map(({ cluster }) => toValue(cluster.values))[0]));
const findings = (given: Given) =>
  read(given).findings.map(({ rule, line, column, path }) => `${line}:${column} ${rule} ${path}`);

const RESOURCE =
  'apiVersion: apps.cozystack.io/v1alpha1\nkind: Kubernetes\nmetadata: { name: demo, namespace: tenant-acme }\n';
const RELEASE =
  'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: kubernetes-demo, namespace: tenant-acme }\n';
const SECRET = 'apiVersion: v1\nkind: Secret\nmetadata: { name: s }\n';

describe('a cluster', () => {
  it('is ordered by values, a resource or a HelmRelease', () => {
    expect(clusters({ named: { a: 'version: v1.33' }, name: 'x', namespace: 'tenant-y' })).toEqual([
      'values x tenant-y ',
    ]);
    expect(clusters({ named: { a: `${RESOURCE}spec: {}` } })).toEqual(['kubernetes demo tenant-acme spec']);
    expect(clusters({ named: { a: `${RELEASE}spec: { values: {} }` } })).toEqual([
      'helmrelease demo tenant-acme spec.values',
    ]);
  });

  it('has the name of its release, with or without the prefix, in the namespace it is installed in', () => {
    const release = (name: string, spec: string) =>
      clusters({ named: { a: `${RELEASE.replace('kubernetes-demo', name)}spec: ${spec}` } });
    const chart = 'chart: { spec: { chart: kubernetes } }';
    expect(release('demo', `{ ${chart} }`)).toEqual(['helmrelease demo tenant-acme spec.values']);
    expect(release('flux', `{ ${chart}, releaseName: kubernetes-demo, targetNamespace: tenant-x }`)).toEqual([
      'helmrelease demo tenant-x spec.values',
    ]);
  });

  it('comes from each document of a file, and each item of a List', () => {
    const list =
      'apiVersion: v1\nkind: List\nitems:\n  - apiVersion: apps.cozystack.io/v1alpha1\n    kind: Kubernetes\n    metadata: { name: listed, namespace: tenant-acme }\n';
    const run = read({ named: { a: `${RESOURCE}---\n${SECRET}---\n---\n${list}` } });
    expect(run.orders.map(({ cluster }) => cluster.name?.value)).toEqual(['demo', 'listed']);
    expect(run.foreign.map(({ what }) => what)).toEqual(['Secret s']);
  });

  it('is values whatever a named file holds, and by likeness in a folder', () => {
    expect(clusters({ named: { a: 'foo: 1' } })).toHaveLength(1);
    expect(clusters({ named: { a: '# nothing yet' } })).toHaveLength(1);
    expect(clusters({ found: { a: 'foo: 1', b: '- 1', c: '', d: 'version: v1.33' } })).toHaveLength(1);
  });

  it('is one of the layers alone', () => {
    expect(clusters({ layers: ['version: v1.33', 'version: v1.34'] })).toHaveLength(1);
    expect(clusters({})).toEqual([]);
  });
});

describe('the values', () => {
  it('lie over the defaults as Helm merges', () => {
    const merged = values({ named: { a: 'nodeGroups: { md0: null, a: { minReplicas: 1 } }\nhost: null' } });
    expect(merged.nodeGroups).toEqual({ a: { minReplicas: 1 } });
    expect(merged).not.toHaveProperty('host');
    expect(merged.version).toBe('v1.35');
  });

  it('of a resource get the defaults of the API server first', () => {
    const { nodeGroups } = values({
      named: { a: `${RESOURCE}spec: { nodeGroups: { md0: null, a: { minReplicas: 1 } } }` },
    });
    expect(nodeGroups.md0).toMatchObject({ instanceType: 'u1.medium', maxReplicas: 10, diskSize: '20Gi' });
    expect(nodeGroups.a).toMatchObject({ minReplicas: 1, maxReplicas: 10, diskSize: '20Gi' });
  });

  it('of a resource without a spec are the defaults', () => {
    expect(values({ named: { a: RESOURCE } }).version).toBe('v1.35');
    expect(values({ named: { a: `${RELEASE}spec:` } }).version).toBe('v1.35');
  });

  it('are layered: the input, files, then flags kind by kind', () => {
    const merged = values({
      named: { a: 'version: v1.30\nhost: a\nstorageClass: a' },
      layers: ['host: b', 'host: c'],
      sets: [
        { kind: 'set-string', argument: 'storageClass=string' },
        { kind: 'set', argument: 'storageClass=set,host=d' },
      ],
    });
    expect(merged).toMatchObject({ version: 'v1.30', host: 'd', storageClass: 'string' });
  });

  it('of a resource are layered too', () => {
    expect(
      values({
        named: { a: `${RESOURCE}spec: { version: v1.33 }` },
        sets: [{ kind: 'set', argument: 'version=v1.34' }],
      }).version,
    ).toBe('v1.34');
  });

  it('have no key for anchors, and know where each one is written', () => {
    const run = read({ named: { a: 'x-group: &g { minReplicas: 1 }\nnodeGroups: { a: *g }' } });
    const cluster = run.orders[0]?.cluster;
    expect([...(cluster?.written.entries.keys() ?? [])]).toEqual(['nodeGroups']);
    expect(cluster && nodeAt(cluster.values, ['nodeGroups', 'a', 'minReplicas'])?.origin).toMatchObject({
      start: 27,
      end: 28,
    });
    expect(cluster && nodeAt(cluster.values, ['version'])?.origin.source.kind).toBe('defaults');
  });
});

describe('what is found on the way', () => {
  it.each([
    [
      'another version of the API',
      { named: { a: RESOURCE.replace('v1alpha1', 'v1beta1') } },
      ['1:13 schema-enum apiVersion'],
    ],
    ['the kind in lower case', { named: { a: RESOURCE.replace('kind: K', 'kind: k') } }, ['2:7 schema-enum kind']],
    ['a name that is a number', { named: { a: RESOURCE.replace('demo', '2024') } }, ['3:19 schema-type metadata.name']],
    ['a spec that is a list', { named: { a: `${RESOURCE}spec: []` } }, ['4:7 schema-type spec']],
    ['keys for the platform alone', { named: { a: `${RESOURCE}spec:\n  _cluster: {}` } }, ['5:3 unknown-key _cluster']],
    ['a second document', { named: { a: 'version: v1.33\n---\nhost: a' } }, ['3:1 yaml-syntax ']],
    ['values beside resources', { named: { a: `${RESOURCE}---\nversion: v1.33` } }, ['5:1 yaml-syntax ']],
    ['a fault of the text', { found: { a: 'a: [' } }, ['1:4 yaml-syntax ']],
    ['a duplicate key', { found: { a: 'version: v1.33\nversion: v1.34' } }, ['2:1 yaml-duplicate-key version']],
    ['a duplicate key in what is none of ours', { found: { a: `${SECRET}data: {}\ndata: {}` } }, []],
  ])('%s', (_, given, expected) => {
    expect(findings(given)).toEqual(expected);
  });

  it.each([
    [
      'values that are a list',
      { named: { a: '- 1' } },
      'a: holds a list; values are a map of keys, such as "version: v1.35"',
    ],
    [
      'values that are a text',
      { named: { a: 'hello' } },
      'a: holds a single value; values are a map of keys, such as "version: v1.35"',
    ],
    [
      'a resource as a layer',
      { layers: [RESOURCE] },
      'layer0.yaml: is a Kubernetes; -f takes a values file, so give it as INPUT, without -f',
    ],
    [
      'two documents as a layer',
      { layers: ['a: 1\n---\nb: 1'] },
      'layer0.yaml: holds 2 documents; -f takes a values file, which is one',
    ],
    [
      'another name',
      { named: { a: RESOURCE }, name: 'other' },
      'a: its metadata says "demo", --name says "other"; leave --name out',
    ],
  ])('%s is refused', (_, given, message) => {
    expect(() => read(given)).toThrow(new UsageError(message));
  });

  it('takes a flag that agrees with the metadata, or fills a gap', () => {
    expect(
      clusters({ named: { a: RESOURCE.replace(', namespace: tenant-acme', '') }, name: 'demo', namespace: 'tenant-x' }),
    ).toEqual(['kubernetes demo tenant-x spec']);
  });
});
