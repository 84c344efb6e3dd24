import { expect, it } from 'vitest';
import { byInstallOrder } from '../../src/core/install-order.ts';

it("puts Helm's kinds in its order, others after, each by name", () => {
  const objects = [
    'v1 Secret b',
    'v1 Secret a',
    'b/v1 Zebra a',
    'a/v1 Zebra b',
    'a/v1 Apple a',
    'batch/v1 Job a',
    'v1 Namespace z',
  ]
    .map((text) => text.split(' ') as [string, string, string])
    .map(([apiVersion, kind, name]) => ({ apiVersion, kind, name }));
  const sorted = objects.sort(byInstallOrder).map(({ apiVersion, kind, name }) => `${apiVersion} ${kind} ${name}`);
  expect(sorted).toEqual([
    'v1 Namespace z',
    'v1 Secret a',
    'v1 Secret b',
    'batch/v1 Job a',
    'a/v1 Apple a',
    'a/v1 Zebra b',
    'b/v1 Zebra a',
  ]);
});
