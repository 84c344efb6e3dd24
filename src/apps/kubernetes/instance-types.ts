import type { InstanceType, LiveObject, State } from '../../load/environment.ts';

const KIND = 'VirtualMachineClusterInstancetype';

/** The instance types among live objects, by name; one without a readable size is passed over. */
export function instanceTypesOf(state: State): readonly (readonly [string, InstanceType])[] {
  return state.flatMap((object) => {
    const type = object.kind === KIND ? instanceType(object) : undefined;
    return type ? [[object.metadata.name, type] as const] : [];
  });
}

function instanceType({ spec }: LiveObject): InstanceType | undefined {
  const cpu = Number(at(spec, 'cpu', 'guest'));
  const memory = at(spec, 'memory', 'guest');
  if (!Number.isInteger(cpu) || (typeof memory !== 'string' && typeof memory !== 'number')) return undefined;
  const devices = at(spec, 'gpus');
  const gpus = (Array.isArray(devices) ? devices : []).map((device) => at(device, 'deviceName'));
  return { cpu, memory: String(memory), gpus: gpus.filter((gpu) => typeof gpu === 'string') };
}

/** The value under some keys of untyped data. */
function at(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    found = typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  return found;
}
