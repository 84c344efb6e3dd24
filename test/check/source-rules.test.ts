import { describe, expect, it } from 'vitest';
import { checkText, findingsOf } from '../support/cluster.ts';

describe('yaml-implicit-boolean', () => {
  it.each([['y'], ['Yes'], ['ON'], ['n'], ['no'], ['Off']])('finds a bare %s where text is meant', (word) => {
    const findings = checkText(`storageClass: ${word}\n`);
    expect(findings).toMatchObject([{ rule: 'yaml-implicit-boolean', severity: 'error', line: 1, column: 15 }]);
    expect(findings[0]?.fix?.operations).toEqual([{ op: 'set', path: ['storageClass'], value: word }]);
  });

  it.each([['y'], ['yes'], ['on'], ['No'], ['off']])('finds the bare key %s, wherever it stands', (word) => {
    const read = /^(y|on)/i.test(word) ? 'true' : 'false';
    const text = `addons: { cilium: { valuesOverride: { cilium: { ${word}: 1 } } } }\n`;
    const path = ['addons', 'cilium', 'valuesOverride', 'cilium', read];
    expect(checkText(text)).toMatchObject([
      {
        rule: 'yaml-implicit-boolean',
        severity: 'warning',
        column: 49,
        fix: { operations: [{ op: 'rename', path, to: word }] },
      },
    ]);
  });

  it.each([
    ['addons: { velero: { enabled: yes }, fluxcd: { enabled: on } }'],
    ['addons: { cilium: { valuesOverride: { cilium: { a: yes } } } }'],
    ['storageClass: "on"'],
    ["storageClass: 'no'"],
    ['x-switch: { on: off }'],
    ['addons: { cilium: { valuesOverride: { cilium: { true: 1 } } } }'],
  ])('is silent on %s', (text) => {
    expect(findingsOf('yaml-implicit-boolean', text)).toEqual([]);
  });

  it('leaves it to the types where no text would do', () => {
    expect(checkText('nodeGroups: { md0: { minReplicas: on } }').map(({ rule }) => rule)).toEqual(['schema-type']);
    expect(checkText('version: on').map(({ rule }) => rule)).toEqual(['schema-type']);
    expect(checkText('host: true').map(({ rule }) => rule)).toEqual(['schema-type']);
  });
});

describe('yaml-octal', () => {
  it.each([
    ['nodeGroups: { md0: { maxReplicas: 010 } }', 'maxReplicas is read in base 8: 010 is 8; write 10 or 8'],
    ['nodeGroups: { md0: { maxReplicas: 07 } }', 'maxReplicas is read in base 8: 07 is 7; write 7'],
    [
      'addons: { cilium: { valuesOverride: { cilium: { MTU: 01400 } } } }',
      'MTU is read in base 8: 01400 is 768; write 1400 or 768',
    ],
  ])('finds %s', (text, message) => {
    expect(findingsOf('yaml-octal', text)).toMatchObject([{ severity: 'warning', message }]);
  });

  it('quotes a key', () => {
    const text = 'addons: { cilium: { valuesOverride: { cilium: { 010: a } } } }';
    const path = ['addons', 'cilium', 'valuesOverride', 'cilium', '8'];
    expect(findingsOf('yaml-octal', text)).toMatchObject([
      { fix: { operations: [{ op: 'rename', path, to: '010' }] } },
    ]);
  });

  it.each([
    ['nodeGroups: { md0: { maxReplicas: 0o12 } }'],
    ['nodeGroups: { md0: { minReplicas: 0 } }'],
    ['storageClass: "010"'],
    ['addons: { cilium: { valuesOverride: { cilium: { defaultMode: 0644, a: 0.5, b: 0x1f } } } }'],
    ['x-a: 010'],
  ])('is silent on %s', (text) => {
    expect(findingsOf('yaml-octal', text)).toEqual([]);
  });

  it('leaves it to the types where text is meant', () => {
    expect(checkText('storageClass: 010').map(({ rule }) => rule)).toEqual(['schema-type']);
  });
});

describe('template-residue', () => {
  it.each([
    ['host: "{{ .Values.host }}"', '{{ .Values.host }}'],
    ['host: k8s.${DOMAIN}', '${DOMAIN}'],
    ['host: <your host>', '<your host>'],
    ['host: "{% if x %}a{% endif %}"', '{% if x %}'],
    ['addons: { ingressNginx: { hosts: ["${A}.example.org"], enabled: false } }', '${A}'],
    ['nodeGroups: { md0: { diskSize: "${SIZE}" } }', '${SIZE}'],
    ['version: ${VERSION}', '${VERSION}'],
    ['nodeGroups: { md0: { minReplicas: "{{ min }}" } }', '{{ min }}'],
  ])('finds what is left in %s, and nothing that follows from it', (text, residue) => {
    const findings = checkText(text);
    expect(findings.map(({ rule }) => rule)).toEqual(['template-residue']);
    expect(findings[0]?.message).toContain(residue);
  });

  it('finds what is left in a key', () => {
    const text =
      'nodeGroups: { md0: null, <name>: { minReplicas: 1, maxReplicas: 3, instanceType: u1.large, diskSize: 20Gi } }';
    expect(findingsOf('template-residue', text)).toMatchObject([
      { path: 'nodeGroups["<name>"]', column: 26, endColumn: 32 },
    ]);
  });

  it.each([
    ['addons: { cilium: { valuesOverride: { cilium: { a: "{{ .Release.Name }}", b: "${NODE}" } } } }'],
    ['x-a: "${A}"'],
    ['storageClass: a{b}c'],
    ['storageClass: $(A)'],
  ])('is silent on %s', (text) => {
    expect(findingsOf('template-residue', text)).toEqual([]);
  });
});
