import type { Path } from '../../core/tree.ts';
import type { ComponentValues, ControlPlaneValues } from './values.ts';

/** The containers of the control plane that have a size, with the values of each. */
export function componentsOf(controlPlane: ControlPlaneValues = {}): readonly (readonly [Path, ComponentValues])[] {
  const { apiServer, controllerManager, scheduler, konnectivity } = controlPlane;
  return [
    [['controlPlane', 'apiServer'], apiServer ?? {}],
    [['controlPlane', 'controllerManager'], controllerManager ?? {}],
    [['controlPlane', 'scheduler'], scheduler ?? {}],
    [['controlPlane', 'konnectivity', 'server'], konnectivity?.server ?? {}],
  ];
}
