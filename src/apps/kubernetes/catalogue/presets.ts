/** What a container of a preset gets: Kubernetes quantities. */
export interface Preset {
  readonly cpu: string;
  readonly memory: string;
  readonly 'ephemeral-storage': string;
}

const CPU: Readonly<Record<string, string>> = {
  nano: '250m',
  micro: '500m',
  small: '1',
  medium: '2',
  large: '4',
  xlarge: '8',
  '2xlarge': '16',
  '4xlarge': '32',
};

/** Memory by series and size. */
const MEMORY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  t1: {
    nano: '128Mi',
    micro: '256Mi',
    small: '512Mi',
    medium: '1Gi',
    large: '2Gi',
    xlarge: '4Gi',
    '2xlarge': '8Gi',
    '4xlarge': '16Gi',
  },
  c1: {
    nano: '256Mi',
    micro: '512Mi',
    small: '1Gi',
    medium: '2Gi',
    large: '4Gi',
    xlarge: '8Gi',
    '2xlarge': '16Gi',
    '4xlarge': '32Gi',
  },
  s1: {
    nano: '512Mi',
    micro: '1Gi',
    small: '2Gi',
    medium: '4Gi',
    large: '8Gi',
    xlarge: '16Gi',
    '2xlarge': '32Gi',
    '4xlarge': '64Gi',
  },
  u1: {
    nano: '1Gi',
    micro: '2Gi',
    small: '4Gi',
    medium: '8Gi',
    large: '16Gi',
    xlarge: '32Gi',
    '2xlarge': '64Gi',
    '4xlarge': '128Gi',
  },
  m1: {
    nano: '2Gi',
    micro: '4Gi',
    small: '8Gi',
    medium: '16Gi',
    large: '32Gi',
    xlarge: '64Gi',
    '2xlarge': '128Gi',
    '4xlarge': '256Gi',
  },
};

/** Deprecated flat names and the presets they stand for. */
export const LEGACY_PRESETS: ReadonlyMap<string, string> = new Map([
  ['nano', 't1.nano'],
  ['micro', 't1.micro'],
  ['small', 't1.small'],
  ['medium', 'c1.small'],
  ['large', 'c1.medium'],
  ['xlarge', 'c1.large'],
  ['2xlarge', 'c1.xlarge'],
]);

/** Every preset of today: `<series>.<size>`. */
export const PRESET_NAMES: readonly string[] = Object.keys(MEMORY).flatMap((series) =>
  Object.keys(CPU).map((size) => `${series}.${size}`),
);

/** What a preset stands for, by its name of today or its flat one. */
export function preset(name: string): Preset | undefined {
  const [series = '', size = ''] = (LEGACY_PRESETS.get(name) ?? name).split('.');
  if (!Object.hasOwn(MEMORY, series) || !Object.hasOwn(CPU, size)) return undefined;
  const cpu = CPU[size];
  const memory = MEMORY[series]?.[size];
  return cpu === undefined || memory === undefined ? undefined : { cpu, memory, 'ephemeral-storage': '2Gi' };
}
