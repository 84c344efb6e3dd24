import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { UsageError } from '../../src/core/errors.ts';
import { type InstanceTypes, readInstanceTypes } from '../../src/load/instance-types.ts';
import { readYaml } from '../../src/load/yaml.ts';
import { describeWithShared, shared } from '../support/shared.ts';

function read(text: string): InstanceTypes {
  return readInstanceTypes(readYaml({ kind: 'file', name: 'types.yaml', text }).documents);
}

function object(name: string, spec: string): string {
  return `apiVersion: instancetype.kubevirt.io/v1beta1
kind: VirtualMachineClusterInstancetype
metadata: { name: ${name} }
spec: ${spec}
`;
}

const BIG =
  '{ cpu: { guest: 8, dedicatedCPUPlacement: true }, memory: { guest: 32Gi }, gpus: [{ name: gpu1, deviceName: x/y }] }';
const SMALL = '{ cpu: { guest: 1 }, memory: { guest: 512Mi } }';
const BOTH = { big: { cpu: 8, memory: '32Gi', gpus: ['x/y'] }, small: { cpu: 1, memory: '512Mi' } };

it('reads a table', () => {
  const table =
    'instanceTypes:\n  big: { cpu: 8, memory: 32Gi, gpus: [x/y] }\n  small: { cpu: 1, memory: 512Mi, hugepages: 2Mi }\n';
  expect(read(table)).toEqual(BOTH);
});

it('reads objects, in documents or in a List', () => {
  expect(read(object('big', BIG))).toEqual({ big: BOTH.big });
  expect(read(`${object('big', BIG)}---\n${object('small', SMALL)}---\n`)).toEqual(BOTH);
  const items = [object('big', BIG), object('small', SMALL)].map((text) => `- ${text.replace(/\n(?=.)/g, '\n  ')}`);
  expect(read(`apiVersion: v1\nkind: List\nitems:\n${items.join('')}`)).toEqual(BOTH);
});

it('lets the last one of a name count, whatever the name', () => {
  const types = read(`instanceTypes: { __proto__: { cpu: 1, memory: 1Gi } }\n---\n${object('__proto__', BIG)}`);
  expect(Object.entries(types)).toEqual([['__proto__', BOTH.big]]);
});

it.each([
  ['', {}],
  ['instanceTypes: {}', {}],
  ['instanceTypes: { a: { cpu: 1, memory: 1073741824 } }', { a: { cpu: 1, memory: '1073741824' } }],
])('reads %j', (text, types) => {
  expect(read(text)).toEqual(types);
});

it.each([
  ['instanceTypes: [a]', 'types.yaml:1:16: instanceTypes is a list; write a map of keys'],
  ['instanceTypes:', 'instanceTypes is empty; write a map of keys'],
  ['instanceTypes: { a: 5 }', 'instanceTypes.a is 5; write a map of keys'],
  [
    'instanceTypes:\n  a.b: { memory: 1Gi }',
    'types.yaml:2:8: instanceTypes["a.b"].cpu is missing; write a whole number of cores',
  ],
  ['instanceTypes:\n  a: { cpu: 2 }', 'instanceTypes.a.memory is missing; write a Kubernetes quantity, such as 16Gi'],
  [
    'instanceTypes:\n  a: { cpu: "2", memory: 1Gi }',
    'types.yaml:2:13: instanceTypes.a.cpu is "2"; write a whole number of cores',
  ],
  ['instanceTypes:\n  a: { cpu: 1.5, memory: 1Gi }', 'instanceTypes.a.cpu is 1.5; write a whole number'],
  ['instanceTypes:\n  a: { cpu: 0, memory: 1Gi }', 'instanceTypes.a.cpu is 0; write a whole number'],
  ['instanceTypes:\n  a: { cpu: 1, memory: 1GB }', 'instanceTypes.a.memory is "1GB"; write a Kubernetes quantity'],
  ['instanceTypes:\n  a: { cpu: 1, memory: 0 }', 'instanceTypes.a.memory is 0; write a Kubernetes quantity'],
  ['instanceTypes:\n  a: { cpu: 1, memory: 1Gi, gpus: x }', 'instanceTypes.a.gpus is "x"; write a list'],
  ['instanceTypes:\n  a: { cpu: 1, memory: 1Gi, gpus: [{ name: x }] }', 'instanceTypes.a.gpus.0 is a map; write'],
  [object('a', '{ cpu: { guest: 1 } }'), 'types.yaml:1:1: spec.memory.guest is missing; write a Kubernetes quantity'],
  [object('a', '{ cpu: 4, memory: { guest: 1Gi } }'), 'types.yaml:4:14: spec.cpu is 4; write a map of keys'],
  [
    object('a', '{ cpu: { guest: 1 }, memory: { guest: 1Gi }, gpus: [{ name: x }] }'),
    'spec.gpus.0.deviceName is missing',
  ],
  ['apiVersion: v1\nkind: Secret\nmetadata: { name: a }', 'types.yaml:1:1: a Secret is no instance type'],
  ['u1.medium: { cpu: 1, memory: 4Gi }', 'this is no Kubernetes object'],
  ['- a', 'types.yaml:1:1: this is a list'],
])('refuses %j', (text, message) => {
  expect(() => read(text)).toThrow(UsageError);
  expect(() => read(text)).toThrow(message);
});

describeWithShared("the platform's own table", () => {
  it('is read whole', () => {
    const text = readFileSync(shared('data/instance-types.yaml'), 'utf8');
    const types = read(text);
    expect(Object.keys(types)).toHaveLength(text.match(/^ {2}\S+:/gm)?.length ?? 0);
    expect(types['gn1.xlarge']).toEqual({ cpu: 4, memory: '16Gi', gpus: ['nvidia.com/A400'] });
  });
});
