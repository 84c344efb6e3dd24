import type { Path } from '../../core/tree.ts';
import { componentsOf } from './components.ts';
import { EVICTION, RESERVED_CPU, RESERVED_MEMORY } from './kubelet.ts';
import type { NodeGroup, Subject } from './subject.ts';
import type { QuantityValue } from './values.ts';

/** A size that the user gave. */
export interface Size {
  readonly path: Path;
  readonly value: QuantityValue;
  readonly of: 'cpu' | 'memory';
  /** CPU of a VM, which counts whole cores. */
  readonly cores?: boolean;
}

/** Every Kubernetes quantity among the values that is not empty, those of the kubelet aside. */
export function sizesOf({ nodeGroups, values }: Subject): readonly Size[] {
  const groups = nodeGroups.flatMap(({ path, values: group }) => [
    ...size([...path, 'diskSize'], group.diskSize, 'memory'),
    ...size([...path, 'resources', 'cpu'], group.resources?.cpu, 'cpu').map((cpu) => ({ ...cpu, cores: true })),
    ...size([...path, 'resources', 'memory'], group.resources?.memory, 'memory'),
  ]);
  const components = componentsOf(values.controlPlane).flatMap(([path, { resources }]) => [
    ...size([...path, 'resources', 'cpu'], resources?.cpu, 'cpu'),
    ...size([...path, 'resources', 'memory'], resources?.memory, 'memory'),
  ]);
  return [...groups, ...components];
}

/** A field of a group's `kubelet` that the user filled in. */
interface KubeletField<Name extends string = string> {
  readonly name: Name;
  readonly path: Path;
  readonly text: string;
}

/** Those of some fields of a group's `kubelet` that are not empty. */
export function kubeletFields<Name extends KubeletFieldName>(
  { path, values }: NodeGroup,
  names: readonly Name[],
): readonly KubeletField<Name>[] {
  return names.flatMap((name) => {
    const text = values.kubelet?.[name];
    return text ? [{ name, path: [...path, 'kubelet', name], text }] : [];
  });
}

type KubeletFieldName = (typeof RESERVED_MEMORY | typeof RESERVED_CPU | typeof EVICTION)[number];

/** Everything that the memory (or CPU) of a group's VM is told by. */
export function sizePaths({ path }: NodeGroup, of: 'cpu' | 'memory'): readonly Path[] {
  return [
    [...path, 'instanceType'],
    [...path, 'resources', of],
  ];
}

/** The value that the memory (or CPU) of a group's VM comes from. */
export function sizePath({ path, values }: NodeGroup, of: 'cpu' | 'memory'): Path {
  const explicit = values.resources?.[of];
  return explicit === undefined || explicit === '' ? [...path, 'instanceType'] : [...path, 'resources', of];
}

/** The fields of a group's `kubelet` that take from its memory (or CPU). */
export function takenPaths({ path }: NodeGroup, of: 'cpu' | 'memory'): readonly Path[] {
  const names = of === 'cpu' ? RESERVED_CPU : [...RESERVED_MEMORY, EVICTION[0]];
  return names.map((name) => [...path, 'kubelet', name]);
}

function size(path: Path, value: QuantityValue | undefined, of: 'cpu' | 'memory'): readonly Size[] {
  return value === undefined || value === '' ? [] : [{ path, value, of }];
}
