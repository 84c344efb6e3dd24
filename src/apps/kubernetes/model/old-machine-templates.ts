import type { Value } from '../../../core/tree.ts';
import type { LiveObject, State } from '../../../load/environment.ts';
import type { MachineTemplate } from './machine-template.ts';
import { isMap, type ValueMap } from './value.ts';

const KIND = 'KubevirtMachineTemplate';

/**
 * Templates of the cluster that live, that a MachineSet of the namespace still refers to and that are not among the
 * `rendered` names: taken away, they would strand a rollout. By name.
 */
export function oldMachineTemplates(
  state: State,
  namespace: string,
  release: string,
  rendered: readonly string[],
): MachineTemplate[] {
  const here = state.filter(({ metadata }) => metadata.namespace === namespace);
  const inUse = new Set(here.filter(({ kind }) => kind === 'MachineSet').map(templateName));
  return here
    .filter((object) => object.kind === KIND && isOwnedBy(object, release))
    .filter(({ metadata: { name } }) => inUse.has(name) && !rendered.includes(name))
    .map((object) => ({ name: object.metadata.name, spec: isMap(object.spec) ? object.spec : {} }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isOwnedBy({ metadata }: LiveObject, cluster: string): boolean {
  const owners = at(metadata as unknown as ValueMap, 'ownerReferences');
  return (
    Array.isArray(owners) && owners.some((owner) => at(owner, 'kind') === 'Cluster' && at(owner, 'name') === cluster)
  );
}

/** The machine template that a MachineSet makes machines from. */
function templateName(machineSet: LiveObject): Value | undefined {
  const reference = at(machineSet.spec, 'template', 'spec', 'infrastructureRef');
  return at(reference, 'kind') === KIND ? at(reference, 'name') : undefined;
}

function at(value: unknown, ...keys: readonly string[]): Value | undefined {
  let found = value;
  for (const key of keys) found = isMap(found) ? found[key] : undefined;
  return found as Value | undefined;
}
