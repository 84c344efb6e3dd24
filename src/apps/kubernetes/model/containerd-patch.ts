import type { LiveObject, State } from '../../../load/environment.ts';
import { isMap, type ValueMap } from './value.ts';

/** A registry's settings that are put on each worker. */
interface File {
  readonly path: string;
  readonly secret: string;
  readonly key: string;
}

/** The platform's settings for registries, copied into the tenant's namespace. Without any, no data and no files. */
export interface ContainerdPatch {
  readonly name: string;
  readonly data: ValueMap | undefined;
  readonly files: readonly File[];
}

/** Takes the platform's Secret `cozy-system/patch-containerd`, else the copy `name` that was made of it before. */
export function makeContainerdPatch(state: State, namespace: string, name: string): ContainerdPatch {
  const secret = find(state, 'cozy-system', 'patch-containerd') ?? find(state, namespace, name);
  const data = isMap(secret?.data) && Object.keys(secret.data).length > 0 ? secret.data : undefined;
  const files = Object.keys(data ?? {})
    .sort()
    .map((key) => ({ path: `/etc/containerd/certs.d/${key.replace(/\.toml$/, '')}/hosts.toml`, secret: name, key }));
  return { name, data, files };
}

function find(state: State, namespace: string, name: string): LiveObject | undefined {
  return state.find(
    ({ kind, metadata }) => kind === 'Secret' && metadata.namespace === namespace && metadata.name === name,
  );
}
