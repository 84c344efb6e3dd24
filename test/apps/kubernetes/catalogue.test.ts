import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  IMAGES,
  INSTANCE_TYPES,
  KUBERNETES_MINORS,
  LEGACY_PRESETS,
  PRESET_NAMES,
  preset,
  RELEASES,
} from '../../../src/apps/kubernetes/catalogue.ts';
import { describeWithShared, shared } from '../../support/shared.ts';

const read = (name: string) => parse(readFileSync(shared(`data/${name}.yaml`), 'utf8'));

it('has no preset for a name that only looks like one', () => {
  expect(['', 'c1', 'c1.huge', 'toString', 'constructor.small', 'c1.toString'].map(preset)).toEqual(
    Array(6).fill(undefined),
  );
});

describeWithShared('the catalogue agrees with the facts', () => {
  it('of instance types', () => {
    const types: Record<string, { cpu: number; memory: string; gpus?: string[] }> =
      read('instance-types').instanceTypes;
    const facts = Object.entries(types).map(([name, { cpu, memory, gpus }]) => [
      name,
      gpus ? { cpu, memory, gpus } : { cpu, memory },
    ]);
    expect(INSTANCE_TYPES).toEqual(Object.fromEntries(facts));
  });

  it('of releases and images', () => {
    const { kubernetes, images } = read('releases');
    expect(RELEASES).toEqual(kubernetes);
    expect(KUBERNETES_MINORS).toEqual(['v1.35', 'v1.34', 'v1.33', 'v1.32', 'v1.31', 'v1.30']);
    expect(IMAGES).toEqual(images);
  });

  it('of presets', () => {
    const { presets, legacyPresets } = read('releases');
    const facts = Object.entries(presets.memory).flatMap(([series, sizes]) =>
      Object.entries(sizes as Record<string, string>).map(([size, memory]) => [
        `${series}.${size}`,
        { cpu: presets.cpu[size], memory, 'ephemeral-storage': '2Gi' },
      ]),
    );
    expect(Object.fromEntries(PRESET_NAMES.map((name) => [name, preset(name)]))).toEqual(Object.fromEntries(facts));
    expect(Object.fromEntries(LEGACY_PRESETS)).toEqual(legacyPresets);
    for (const [old, name] of LEGACY_PRESETS) expect(preset(old)).toEqual(preset(name));
  });
});
