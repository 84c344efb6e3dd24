import type { Value } from '../core/tree.ts';
import { toValue } from '../core/tree.ts';
import { readYaml } from '../load/yaml.ts';
import type { Manifest } from '../render/render.ts';
import type { Sink } from './sink.ts';

/** How many characters are worth a write. */
const CHUNK = 2 ** 16;

/** Writes manifests in some format, piece by piece, so that those of many clusters never stand in memory together. */
export type Emit = (manifests: Iterable<Manifest>, sink: Sink) => Promise<void>;

/** One manifest as a part of a YAML stream, headed by the template it came from. */
export function yamlDocument({ source, text }: Manifest): string {
  return `---\n# Source: ${source}\n${text}`;
}

/** A YAML stream, as `helm template` writes it. */
export const emitYaml: Emit = async (manifests, sink) => {
  let pending = '';
  for (const manifest of manifests) {
    pending += yamlDocument(manifest);
    if (pending.length < CHUNK) continue;
    await sink.write(pending);
    if (sink.closed) return;
    pending = '';
  }
  await sink.write(pending);
};

/** One object of kind List, as kubectl writes and reads it. */
export const emitJson: Emit = async (manifests, sink) => {
  await sink.write('{\n  "apiVersion": "v1",\n  "kind": "List",\n  "items": [');
  let separator = '\n    ';
  for (const manifest of manifests) {
    if (sink.closed) return;
    const json = JSON.stringify(
      dataOf(manifest),
      (_, value: Value) => (typeof value === 'bigint' ? Number(value) : value),
      2,
    );
    await sink.write(separator + json.replaceAll('\n', '\n    '));
    separator = ',\n    ';
  }
  await sink.write('\n  ]\n}\n');
};

function dataOf({ source, text }: Manifest): Value {
  const [document] = readYaml({ kind: 'file', name: source, text }).documents;
  if (!document?.root) throw new Error(`${source}: what was rendered can't be read back`);
  return toValue(document.root);
}
