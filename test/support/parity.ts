import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse, parseAllDocuments } from 'yaml';
import type { Value } from '../../src/core/tree.ts';
import type { LiveObject } from '../../src/load/environment.ts';
import type { Order } from './kubernetes.ts';
import { shared } from './shared.ts';

/** An object as plain data. */
export type Document = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Metadata;
  readonly [key: string]: unknown;
};
interface Metadata {
  readonly name: string;
  readonly namespace?: string;
}

const CASES = shared('parity/cases/valid');

/** The names of the valid cases, none where the shared folder is not there. */
export const CASE_NAMES = existsSync(CASES) ? readdirSync(CASES).sort() : [];

/** What a case orders. Values are read by the yaml package as YAML 1.1, near enough to Helm for these files. */
export function orderOf(name: string): Order {
  const read = (file: string) => readFileSync(`${CASES}/${name}/${file}`, 'utf8').replace(/^\ufeff/, '');
  const values = parse(read('values.yaml'), { version: '1.1', merge: true }) as { [key: string]: Value };
  const { _namespace, _cluster } = parse(read('context.yaml'));
  const state = existsSync(`${CASES}/${name}/state.yaml`) ? parseAllDocuments(read('state.yaml')) : [];
  const constraints = _cluster.scheduling?.globalAppTopologySpreadConstraints;
  const ratios = {
    ...(_cluster['cpu-allocation-ratio'] && { cpuAllocationRatio: _cluster['cpu-allocation-ratio'] }),
    ...(_cluster['memory-allocation-ratio'] && { memoryAllocationRatio: _cluster['memory-allocation-ratio'] }),
    ...(_cluster['ephemeral-storage-allocation-ratio'] && {
      ephemeralStorageAllocationRatio: _cluster['ephemeral-storage-allocation-ratio'],
    }),
  };
  return {
    ...parse(read('case.yaml')),
    values: Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => !key.startsWith('x-'))),
    context: {
      ..._namespace,
      ...ratios,
      domain: _cluster['cluster-domain'],
      topologySpreadConstraints: constraints && parse(constraints).topologySpreadConstraints,
    },
    state: state.map((document) => document.toJS() as LiveObject),
  };
}

export function expectedOf(name: string): Document[] {
  return JSON.parse(readFileSync(`${CASES}/${name}/expected.json`, 'utf8'));
}

const CLUSTERWIDE = new Set(['ClusterRole', 'ClusterRoleBinding', 'Namespace']);
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/;
const SUFFIXES = ['', 'm', 'k', 'M', 'G', 'T', 'Ki', 'Mi', 'Gi', 'Ti'];

/** Documents by what they are, with hashes and embedded YAML as the cases have them. */
export function index(documents: readonly Document[], namespace: string): Map<string, Document> {
  const byId = new Map<string, Document>();
  for (const original of documents) {
    const document = normal(original, namespace);
    const { apiVersion, kind, metadata } = document;
    const id = `${apiVersion} ${kind} ${metadata.namespace ?? ''}/${metadata.name}`;
    if (byId.has(id)) throw new Error(`twice: ${id}`);
    byId.set(id, document);
  }
  return byId;
}

function normal(original: Document, namespace: string): Document {
  const text = JSON.stringify(original, (key, value) => {
    const hashed = key === 'name' && /^kubernetes-.*-[0-9a-f]{6}$/.test(value);
    if (hashed) return value.replace(/[0-9a-f]{6}$/, '<hash>');
    const embedded =
      typeof value === 'string' && (key === 'cloud-config' || (key === 'values' && original.kind === 'Secret'));
    return embedded ? parse(value) : value;
  });
  const document = JSON.parse(text);
  if (CLUSTERWIDE.has(document.kind)) delete document.metadata.namespace;
  else document.metadata.namespace ??= namespace;
  return document;
}

/** Where a document differs from what is wanted; `<script>` stands for any text or list of commands. */
export function differences(want: unknown, got: unknown, at = ''): string[] {
  if (want === got) return [];
  if (want === '<script>' && (Array.isArray(got) || typeof got === 'string') && got.length > 0) return [];
  if (isObject(want) && isObject(got) && Array.isArray(want) === Array.isArray(got)) {
    const keys = new Set([...Object.keys(want), ...Object.keys(got)]);
    return [...keys].flatMap((key) => differences(want[key], got[key], `${at}.${key}`));
  }
  if (/resources|storage|memory|cpu/.test(at) && amount(want) === amount(got)) return [];
  return [`${at}: wanted ${JSON.stringify(want)}, got ${JSON.stringify(got)}`];
}

/** A Kubernetes quantity's value; something unequal to all for anything else. */
function amount(value: unknown): number | symbol {
  const text = String(value);
  const number = NUMBER.exec(text)?.[0];
  const power = number === undefined ? -1 : SUFFIXES.indexOf(text.slice(number.length));
  if (power < 0) return Symbol(text);
  if (power === 1) return Number(number) / 1000;
  return Number(number) * (power >= 6 ? 1024 ** (power - 5) : 1000 ** Math.max(0, power - 1));
}

function isObject(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
