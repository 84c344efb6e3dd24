import { describe, expect, it } from 'vitest';
import { violations } from '../../src/check/validations.ts';
import type { Value } from '../../src/core/tree.ts';

const rules = (...validations: object[]) => ({ 'x-kubernetes-validations': validations });
const immutable = rules({ rule: 'self == oldSelf', message: 'can not be changed' });

/** The paths and messages of the rules that do not hold. */
const found = (schema: object, self: Value, old?: Value): readonly string[] =>
  violations(schema as Parameters<typeof violations>[0], self, old).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('x-kubernetes-validations', () => {
  const schema = { properties: { a: immutable, b: {} } };

  it('compare a value with the older one, where both have it', () => {
    expect(found(schema, { a: 'x' }, { a: 'y' })).toEqual(['a: can not be changed']);
    expect(found(schema, { a: 'x' }, { a: 'x' })).toEqual([]);
    expect(found(schema, { a: 'x' }, {})).toEqual([]);
    expect(found(schema, {}, { a: 'x' })).toEqual([]);
    expect(found(schema, { a: 'x' })).toEqual([]);
  });

  it('hold deep in maps of any key, and not across items of a list', () => {
    const deep = { properties: { groups: { additionalProperties: { properties: { disk: immutable } } } } };
    expect(found(deep, { groups: { x: { disk: 1 }, y: { disk: 2 } } }, { groups: { x: { disk: 9 } } })).toEqual([
      'groups.x.disk: can not be changed',
    ]);
    expect(found({ properties: { list: { items: immutable } } }, { list: ['a'] }, { list: ['b'] })).toEqual([]);
  });

  it('take equal quantities for equal', () => {
    const size = { properties: { size: { ...immutable, 'x-kubernetes-int-or-string': true } } };
    expect(found(size, { size: '1024Mi' }, { size: '1Gi' })).toEqual([]);
    expect(found(size, { size: '1025Mi' }, { size: '1Gi' })).toEqual(['size: can not be changed']);
    expect(found(rules({ rule: 'self.size == oldSelf.size' }), { size: '2' }, { size: '1' })).toEqual([
      ': failed rule: self.size == oldSelf.size',
    ]);
  });

  it('may ask whether the older one has a field, and only ratchet', () => {
    const ratchet = rules({ rule: '!has(oldSelf.x) || (has(self.x) && self.x >= oldSelf.x)', message: 'x only grows' });
    expect(found(ratchet, { x: 1 }, {})).toEqual([]);
    expect(found(ratchet, { x: 3 }, { x: 2 })).toEqual([]);
    expect(found(ratchet, { x: 1 }, { x: 2 })).toEqual([': x only grows']);
    expect(found(ratchet, {}, { x: 2 })).toEqual([': x only grows']);
  });

  it('may be about a new value alone, with a message of their own making, at a field', () => {
    const odd = rules({
      rule: 'self.min <= self.max',
      messageExpression: "'min ' + string(self.min) + ' is above max'",
      fieldPath: '.min',
    });
    expect(found(odd, { min: 3, max: 2 })).toEqual(['min: min 3 is above max']);
    expect(found(odd, { min: 1, max: 2 })).toEqual([]);
  });

  it('may take the older value as an optional', () => {
    const optional = rules({
      rule: 'oldSelf.hasValue() || self == "new"',
      optionalOldSelf: true,
      message: 'begins as new',
    });
    expect(found({ properties: { a: optional } }, { a: 'new' }, {})).toEqual([]);
    expect(found({ properties: { a: optional } }, { a: 'other' }, {})).toEqual(['a: begins as new']);
    expect(found({ properties: { a: optional } }, { a: 'other' }, { a: 'new' })).toEqual([]);
  });

  it('that cannot be evaluated do not hold, as on the API server', () => {
    expect(found(rules({ rule: 'self.missing == 1', message: 'no' }), { x: 1 })).toEqual([': no']);
    expect(found(rules({ rule: 'self ===', message: 'no' }), { x: 1 })).toEqual([': no']);
  });
});
