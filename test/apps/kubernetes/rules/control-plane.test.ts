import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../support/cluster.ts';

describe('deprecated-preset', () => {
  const find = (name: string, component = 'apiServer') =>
    findingsOf('deprecated-preset', `controlPlane: { ${component}: { resourcesPreset: ${name} } }`);

  it.each([
    ['nano', 't1.nano'],
    ['micro', 't1.micro'],
    ['small', 't1.small'],
    ['medium', 'c1.small'],
    ['large', 'c1.medium'],
    ['xlarge', 'c1.large'],
    ['2xlarge', 'c1.xlarge'],
  ])('writes for %s its equal %s', (name, value) => {
    const operations = [{ op: 'set', path: ['controlPlane', 'apiServer', 'resourcesPreset'], value }];
    expect(find(name)[0]?.fix?.operations).toEqual(operations);
  });

  it('looks at every component', () => {
    expect(find('medium', 'controllerManager')).toHaveLength(1);
    expect(find('medium', 'scheduler')).toHaveLength(1);
    const nested = 'controlPlane: { konnectivity: { server: { resourcesPreset: medium } } }';
    expect(findingsOf('deprecated-preset', nested)).toMatchObject([
      { path: 'controlPlane.konnectivity.server.resourcesPreset' },
    ]);
  });

  it.each([['c1.medium'], ['t1.nano'], ['huge']])('is silent on %s', (name) => {
    expect(find(name)).toEqual([]);
  });
});

describe('api-server-memory', () => {
  const find = (component: string) => findingsOf('api-server-memory', `controlPlane: { apiServer: { ${component} } }`);

  it.each([
    ['resourcesPreset: t1.small', 'resourcesPreset'],
    ['resourcesPreset: c1.micro', 'resourcesPreset'],
    ['resourcesPreset: small', 'resourcesPreset'],
    ['resources: { cpu: 1, memory: 512Mi }', 'resources.memory'],
    ['resources: { memory: 0.5Gi }', 'resources.memory'],
    ['resources: { memory: 536870912 }', 'resources.memory'],
  ])('warns of { %s }', (component, path) => {
    expect(find(component)).toMatchObject([{ path: `controlPlane.apiServer.${path}` }]);
  });

  it.each([
    ['resourcesPreset: t1.medium'],
    ['resources: { memory: 513Mi }'],
    ['resources: { memory: 536870913 }'],
    ['resourcesPreset: t1.nano, resources: { memory: 2Gi }'],
    ['resources: { cpu: 250m }'],
    ['resourcesPreset: tiny'],
  ])('is silent on { %s }', (component) => {
    expect(find(component)).toEqual([]);
  });

  it('minds no other component', () => {
    expect(findingsOf('api-server-memory', 'controlPlane: { scheduler: { resourcesPreset: t1.nano } }')).toEqual([]);
  });
});
