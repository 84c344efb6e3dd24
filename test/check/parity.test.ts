import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkText } from '../support/cluster.ts';
import { CASE_NAMES } from '../support/parity.ts';
import { describeWithShared, shared } from '../support/shared.ts';

const INVALID = shared('parity/cases/invalid');

function errorsOf(folder: string) {
  const { name, namespace } = parse(readFileSync(`${folder}/case.yaml`, 'utf8'));
  const findings = checkText(readFileSync(`${folder}/values.yaml`, 'utf8'), { name, namespace });
  return findings.filter(({ severity }) => severity === 'error');
}

describeWithShared('what the real chart takes and refuses', () => {
  it.each(CASE_NAMES)('nothing is wrong with %s', (name) => {
    expect(errorsOf(shared(`parity/cases/valid/${name}`))).toEqual([]);
  });

  it.each(existsSync(INVALID) ? readdirSync(INVALID) : [])('%s is refused once, at its place', (name) => {
    const { at } = parse(readFileSync(`${INVALID}/${name}/case.yaml`, 'utf8'));
    const errors = errorsOf(`${INVALID}/${name}`);
    expect(errors.map(({ rule, path }) => `${rule} ${path}`)).toHaveLength(1);
    const path = errors[0]?.path ?? '';
    expect(path.startsWith(at) || at.startsWith(`${path}.`), `${path} is not near ${at}`).toBe(true);
  });
});
