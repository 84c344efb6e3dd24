import type { Path } from '../../core/tree.ts';
import type { NodeGroup, Subject } from './subject.ts';

/** Names of the GPUs on each node of a group: those it asks for, and those that its instance type attaches. */
export function gpusOf(group: NodeGroup, subject: Subject): readonly string[] {
  const asked = (group.values.gpus ?? []).flatMap(({ name }) => (name ? [name] : []));
  return [...asked, ...attachedGpus(group, subject)];
}

/** The value that gives a group its GPUs. */
export function gpuPath(group: NodeGroup, subject: Subject): Path {
  return [...group.path, attachedGpus(group, subject).length > 0 ? 'instanceType' : 'gpus'];
}

function attachedGpus(group: NodeGroup, { instanceTypes }: Subject): readonly string[] {
  if (group.sizing.by !== 'instanceType') return [];
  return instanceTypes.get(group.values.instanceType ?? '')?.gpus ?? [];
}
