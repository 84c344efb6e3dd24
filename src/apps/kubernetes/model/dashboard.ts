import type { ValueMap } from './value.ts';

const ROOT = 'tenant-root';
/** Groups of a tenant that may use what runs in it, as the platform names them. */
const LEVELS = ['admin', 'super-admin', 'use'];

/** Who sees a cluster's objects in the dashboard: its tenant, the tenants above it, and tenant-root. */
export function dashboardSubjects(namespace: string): ValueMap[] {
  return lineage(namespace).flatMap((tenant) => [
    { kind: 'ServiceAccount', name: tenant, namespace: tenant },
    ...LEVELS.map((level) => ({ kind: 'Group', name: `${tenant}-${level}`, apiGroup: 'rbac.authorization.k8s.io' })),
  ]);
}

/** `tenant-a-b` has the ancestor `tenant-a`; names of tenants hold no hyphen. */
function lineage(namespace: string): string[] {
  const steps = namespace.split('-');
  const tenants = steps.slice(1).map((_, index) => steps.slice(0, index + 2).join('-'));
  return [...new Set([...tenants, ROOT])];
}
