import type { Rule } from '../../../check/rule.ts';
import type { Subject } from '../subject.ts';
import addonRequires from './addon-requires.ts';
import apiServerMemory from './api-server-memory.ts';
import clusterName from './cluster-name.ts';
import cpuMemoryPairing from './cpu-memory-pairing.ts';
import defaultGroupKept from './default-group-kept.ts';
import deprecatedField from './deprecated-field.ts';
import deprecatedInstanceType from './deprecated-instance-type.ts';
import deprecatedPreset from './deprecated-preset.ts';
import duplicateHost from './duplicate-host.ts';
import evictionFormat from './eviction-format.ts';
import evictionOrder from './eviction-order.ts';
import evictionRange from './eviction-range.ts';
import evictionUnits from './eviction-units.ts';
import gpuMemory from './gpu-memory.ts';
import gpuOperator from './gpu-operator.ts';
import groupName from './group-name.ts';
import groupRemoved from './group-removed.ts';
import hostChange from './host-change.ts';
import hostName from './host-name.ts';
import ingressHosts from './ingress-hosts.ts';
import ingressRole from './ingress-role.ts';
import instanceTypeUnused from './instance-type-unused.ts';
import knownInstanceType from './known-instance-type.ts';
import movedKey from './moved-key.ts';
import overrideNesting from './override-nesting.ts';
import overrideUnused from './override-unused.ts';
import quantityFraction from './quantity-fraction.ts';
import quantityUnit from './quantity-unit.ts';
import replacesNodes from './replaces-nodes.ts';
import replicaBounds from './replica-bounds.ts';
import reservationFits from './reservation-fits.ts';
import reservationFormat from './reservation-format.ts';
import reservationNeedsSize from './reservation-needs-size.ts';
import reservationPositive from './reservation-positive.ts';
import roleName from './role-name.ts';
import scaleFromZero from './scale-from-zero.ts';
import smallNode from './small-node.ts';
import startsWithTwo from './starts-with-two.ts';
import tenantNamespace from './tenant-namespace.ts';
import versionUpgrade from './version-upgrade.ts';
import wholeCores from './whole-cores.ts';

/** The rules of the app, in the order in which the documentation lists them. */
export const RULES: readonly Rule<Subject>[] = [
  movedKey,
  cpuMemoryPairing,
  instanceTypeUnused,
  wholeCores,
  quantityUnit,
  quantityFraction,
  knownInstanceType,
  evictionFormat,
  evictionRange,
  evictionUnits,
  evictionOrder,
  reservationFormat,
  reservationPositive,
  reservationFits,
  reservationNeedsSize,
  smallNode,
  replicaBounds,
  scaleFromZero,
  startsWithTwo,
  clusterName,
  groupName,
  tenantNamespace,
  hostName,
  roleName,
  duplicateHost,
  gpuMemory,
  gpuOperator,
  addonRequires,
  overrideNesting,
  overrideUnused,
  ingressRole,
  ingressHosts,
  deprecatedField,
  deprecatedPreset,
  deprecatedInstanceType,
  apiServerMemory,
  defaultGroupKept,
  versionUpgrade,
  hostChange,
  groupRemoved,
  replacesNodes,
];
