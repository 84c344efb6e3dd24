import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sandbox, SHELLS } from '../support/shell.ts';

const TARGET = 'cozystack.io/target-cluster-name=kubernetes-demo';
const CLUSTER = 'cluster.x-k8s.io/cluster-name=kubernetes-demo';
const WAIT = '--ignore-not-found --wait --timeout=5m';
const DELETIONS = [
  `helmreleases.helm.toolkit.fluxcd.io --selector ${TARGET}`,
  'kamajicontrolplanes.controlplane.cluster.x-k8s.io kubernetes-demo',
  'tenantcontrolplanes.kamaji.clastix.io kubernetes-demo',
  `datavolumes.cdi.kubevirt.io --selector ${CLUSTER}`,
  `services --selector ${CLUSTER} --field-selector spec.type=LoadBalancer`,
];

let box: Sandbox;
beforeEach(() => {
  box = new Sandbox();
});
afterEach(() => box.remove());

const cleanup = (shell: readonly string[]) => box.run(shell, 'cleanup', ['kubernetes-demo', 'tenant-acme']);
const kubectl = () => box.calls().map((call) => call.replace('kubectl --namespace tenant-acme ', ''));
const deleted = () => kubectl().filter((call) => call.startsWith('delete'));
const allDeletions = DELETIONS.map((what) => `delete ${what} ${WAIT}`);

describe.each(SHELLS.map((shell) => ({ shell })))('cleanup under $shell', ({ shell }) => {
  it('suspends the releases, then deletes and waits for everything', () => {
    box.command('kubectl', 'case $* in *"get helmreleases"*) printf "%s\\n" helmrelease/a helmrelease/b ;; esac');
    expect(cleanup(shell)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(kubectl()).toEqual([
      `get helmreleases.helm.toolkit.fluxcd.io --selector ${TARGET} --output name`,
      'patch helmrelease/a --type merge --patch {"spec":{"suspend":true}}',
      'patch helmrelease/b --type merge --patch {"spec":{"suspend":true}}',
      ...allDeletions,
    ]);
  });

  it('is content when all is gone already, kinds included', () => {
    box.command(
      'kubectl',
      `case $* in *delete*tenantcontrolplanes*) echo "error: the server doesn't have a resource type \\"x\\"" >&2; exit 1 ;; esac`,
    );
    expect(cleanup(shell).status).toBe(0);
    expect(deleted()).toEqual(allDeletions);
  });

  it('is content when a release goes while it is being suspended', () => {
    box.command('kubectl', 'case $* in *patch*) exit 1 ;; *"get helmreleases"*) echo helmrelease/a ;; esac');
    expect(cleanup(shell).status).toBe(0);
    expect(deleted()).toEqual(allDeletions);
  });

  it('fails when a release cannot be suspended', () => {
    box.command('kubectl', 'case $* in *patch*) exit 1 ;; *get*) echo helmrelease/a ;; esac');
    expect(cleanup(shell).status).toBe(1);
  });

  it('goes on after a deletion that fails or takes too long, and fails in the end', () => {
    box.command('kubectl', 'case $* in *"delete helmreleases"*) echo "error: timed out" >&2; exit 1 ;; esac');
    const { status, stderr } = cleanup(shell);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^not deleted: helmreleases.*timed out\n$/);
    expect(deleted()).toEqual(allDeletions);
  });
});
