import { describe, expect, it } from 'vitest';
import type { Source } from '../../src/core/source.ts';
import { type Found, fixSource } from '../../src/fix/apply.ts';
import { checkText, clusterFrom } from '../support/cluster.ts';

function lint({ text }: Source): readonly Found[] {
  const { wrapper } = clusterFrom(text);
  return checkText(text).map((finding) => ({ finding, wrapper }));
}

const BEFORE = `# A cluster that somebody wrote for an older platform.
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: kubernetes-demo
  namespace: tenant-demo
spec:
  values:
    version: 1.30 # a number to Helm
    host: 'https://k8s.example.org:6443'
    nodeGroups:
      workers: # the only group
        ephemeralStorage: {size: 100Gi} # big
        minReplicas: "1"
        maxReplicas: 5
        instanceType: u1.large
        gpus:
        # - nvidia.com/OTHER
        - nvidia.com/AD102GL_L40S

    addons:
      gpuOperator: { enabled: true }
      certManager:
        enabled: true
        valuesOverride:
          # two of them
          replicaCount: 2

    controlPlane: # sized by hand
      scheduler:
        resourcesPreset: medium`;

const AFTER = `# A cluster that somebody wrote for an older platform.
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: kubernetes-demo
  namespace: tenant-demo
spec:
  values:
    version: v1.30 # a number to Helm
    host: 'k8s.example.org'
    nodeGroups:
      workers: # the only group
        minReplicas: 1
        maxReplicas: 5
        instanceType: u1.large
        gpus:
        # - nvidia.com/OTHER
        - name: nvidia.com/AD102GL_L40S
        diskSize: 100Gi
      md0: null

    addons:
      gpuOperator: { enabled: true }
      certManager:
        enabled: true
        valuesOverride:
          cert-manager:
            # two of them
            replicaCount: 2

    controlPlane: # sized by hand
      scheduler:
        resourcesPreset: c1.small`;

describe('fixSource, with the rules of the app', () => {
  it.each([
    ['LF', (text: string) => text],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a BOM', (text: string) => `\uFEFF${text}`],
  ])('mends a file with %s', (_, style) => {
    const source = { kind: 'file', name: 'example.yaml', text: style(BEFORE) } as const;
    const { text, refused } = fixSource(source, lint);
    expect(text).toBe(style(AFTER));
    expect(refused).toEqual([]);
    expect(fixSource({ ...source, text }, lint)).toEqual({ text, mended: [], refused: [] });
  });
});
