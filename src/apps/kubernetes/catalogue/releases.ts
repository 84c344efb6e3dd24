/** The patch release of each Kubernetes minor that Cozystack v1.5.4 deploys; where `konnectivity` is absent, Kamaji chooses it. */
export const RELEASES: Readonly<Record<string, { readonly version: string; readonly konnectivity?: string }>> = {
  'v1.35': { version: 'v1.35.1', konnectivity: 'v0.34.0' },
  'v1.34': { version: 'v1.34.4' },
  'v1.33': { version: 'v1.33.8' },
  'v1.32': { version: 'v1.32.12' },
  'v1.31': { version: 'v1.31.14' },
  'v1.30': { version: 'v1.30.14' },
};

/** The minors, newest first. */
export const KUBERNETES_MINORS: readonly string[] = Object.keys(RELEASES);

/** Container images, pinned as the release pins them. */
export const IMAGES = {
  waitForKubeconfig:
    'docker.io/library/busybox:1.37.0@sha256:1487d0af5f52b4ba31c7e465126ee2123fe3f2305d638e7827681e7cf6c83d5e',
  clusterAutoscaler:
    'ghcr.io/cozystack/cozystack/cluster-autoscaler:v1.5.4@sha256:b4ac67d2f1ba9557a5e7d0d53ab4daf5efd2e78e441cf7cb5d99e8d54cd2f176',
  kubevirtCloudProvider:
    'ghcr.io/cozystack/cozystack/kubevirt-cloud-provider:v1.5.4@sha256:88f04b08cda502fdcdd90f2bdc429a8300eb8580a202ad26bbeca51bb9bd6431',
  kubevirtCsiDriver:
    'ghcr.io/cozystack/cozystack/kubevirt-csi-driver:v1.5.4@sha256:51b9a6c0b59dcb6dbffcbdeec613f1106a0f4bf8e5009ee41e64fea6dab21f8d',
  /** The worker VM's system disk, by Kubernetes minor. */
  workerDisk: {
    'v1.30':
      'ghcr.io/cozystack/cozystack/ubuntu-container-disk:v1.30-v1.5.4@sha256:c4a4fb57a7fc921eea1941f825b9494791c6c73e5bec596b1a296cfae538e17f',
    'v1.31':
      'ghcr.io/cozystack/cozystack/ubuntu-container-disk:v1.31-v1.5.4@sha256:0b9349137056e05bd99ede79fc650e293aa296b65126fa7a916a299096606340',
    'v1.32':
      'ghcr.io/cozystack/cozystack/ubuntu-container-disk:v1.32-v1.5.4@sha256:7042a8ad12a73c5a18002eae195a888cbda5b21251043c27faf8d11bec9cb3d2',
    'v1.33':
      'ghcr.io/cozystack/cozystack/ubuntu-container-disk:v1.33-v1.5.4@sha256:7cb962b00258485ae576d0ce41209fb6209a41ac617cb1e89a1116210e9bb791',
    'v1.34':
      'ghcr.io/cozystack/cozystack/ubuntu-container-disk:v1.34-v1.5.4@sha256:3a084dfad0171d9779b56ac36331521088f3506b2bf00da9c115848df4e37272',
    'v1.35':
      'ghcr.io/cozystack/cozystack/ubuntu-container-disk:v1.35-v1.5.4@sha256:cac4d5ed8a4178761309bb308f961c990f5c0521d7bf943a601deee498a07112',
  } as Readonly<Record<string, string>>,
};
