import { isPositive, quantityOf } from '../core/quantity.ts';
import { formatPath, type Node, type Path } from '../core/tree.ts';
import type { InstanceType } from './environment.ts';
import { asMap, asText, type Field, faultAt, fieldOf, refusal } from './field.ts';
import { objectsIn } from './state.ts';
import type { YamlDocument } from './yaml.ts';

/** Instance types by name; a map without a prototype. */
export type InstanceTypes = { readonly [name: string]: InstanceType };

const KIND = 'VirtualMachineClusterInstancetype';
const TABLE = 'instanceTypes';

/**
 * Reads the instance types that a platform offers: a table (`instanceTypes: {name: {cpu, memory, gpus}}`), or
 * VirtualMachineClusterInstancetypes as kubectl prints them. Of a name given twice the last one counts.
 *
 * @throws UsageError where it is neither, or a size is none, with its place
 */
export function readInstanceTypes(documents: readonly YamlDocument[]): InstanceTypes {
  const types: { [name: string]: InstanceType } = Object.create(null);
  for (const { root } of documents) {
    if (!root) continue;
    const table = root.kind === 'map' ? root.entries.get(TABLE) : undefined;
    Object.assign(types, table ? readInstanceTypeTable(table.node, [TABLE]) : readObjects(root));
  }
  return types;
}

/** Reads a table of instance types: what stands under `instanceTypes`, here or in a configuration. */
export function readInstanceTypeTable(node: Node, path: Path): InstanceTypes {
  const types: { [name: string]: InstanceType } = Object.create(null);
  for (const [name, entry] of asMap({ node, path })?.entries ?? []) {
    const at = [...path, name];
    const type = asMap({ node: entry.node, path: at });
    const gpus = listOf(fieldOf(type, at, 'gpus')).map((gpu) => required(gpu, asText(gpu), entry.node, DEVICE));
    types[name] = makeType(entry.node, fieldOf(type, at, 'cpu'), fieldOf(type, at, 'memory'), gpus);
  }
  return types;
}

function readObjects(root: Node): InstanceTypes {
  const types: { [name: string]: InstanceType } = Object.create(null);
  for (const { object, node, path } of objectsIn(root)) {
    if (object.kind !== KIND) {
      throw faultAt(node, `a ${object.kind} is no instance type; give ${KIND}s, or a map ${TABLE}`);
    }
    const spec = fieldOf(node, path, 'spec');
    const inner = (field: Field, key: string) => fieldOf(asMap(field), field.path, key);
    const gpus = listOf(inner(spec, 'gpus')).map((gpu) => {
      const device = inner(gpu, 'deviceName');
      return required(device, asText(device), gpu.node ?? node, DEVICE);
    });
    types[object.metadata.name] = makeType(
      node,
      inner(inner(spec, 'cpu'), 'guest'),
      inner(inner(spec, 'memory'), 'guest'),
      gpus,
    );
  }
  return types;
}

const CORES = 'write a whole number of cores, such as 4';
const MEMORY = 'write a Kubernetes quantity, such as 16Gi';
const DEVICE = 'write the name of a device, such as nvidia.com/GA102GL_A10';

/** @param whole what stands in messages for a size that is not written */
function makeType(whole: Node, cpu: Field, memory: Field, gpus: readonly string[]): InstanceType {
  const type = {
    cpu: required(cpu, cores(cpu.node), whole, CORES),
    memory: required(memory, quantity(memory.node), whole, MEMORY),
  };
  return gpus.length > 0 ? { ...type, gpus } : type;
}

function required<T>({ node, path }: Field, value: T | undefined, whole: Node, right: string): T {
  if (value !== undefined) return value;
  throw node ? refusal(node, path, right) : faultAt(whole, `${formatPath(path)} is missing; ${right}`);
}

function cores(node: Node | undefined): number | undefined {
  const value = node?.kind === 'scalar' ? node.value : undefined;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}

function quantity(node: Node | undefined): string | undefined {
  const value = node?.kind === 'scalar' ? node.value : undefined;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const size = quantityOf(value);
  return size && isPositive(size) ? String(value) : undefined;
}

function listOf({ node, path }: Field): readonly Field[] {
  if (!node) return [];
  if (node.kind === 'list') return node.items.map((item, index) => ({ node: item, path: [...path, index] }));
  throw refusal(node, path, 'write a list');
}
