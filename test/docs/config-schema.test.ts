import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../scripts/docs/config-schema.mjs';
import { APPS } from '../../src/cli/apps.ts';
import { ruleFacts } from '../../src/cli/rule-facts.ts';
import { UsageError } from '../../src/core/errors.ts';
import { toValue } from '../../src/core/tree.ts';
import { readConfig } from '../../src/load/config.ts';
import { readYaml } from '../../src/load/yaml.ts';

const text = readFileSync(resolve(import.meta.dirname, '../../schemas/config.schema.json'), 'utf8');
const validate = new Ajv({ allowUnionTypes: true, strictTypes: false }).compile(JSON.parse(text));
const rules = ruleFacts(APPS);
const ids = rules.map(({ id }) => id);

/** What the schema and the program each say of a configuration. */
function verdicts(config: string) {
  const root = readYaml({ kind: 'file', name: 'cozy.config.yaml', text: config }).documents[0]?.root;
  const schema = validate(JSON.parse(JSON.stringify(root ? toValue(root) : null)));
  try {
    readConfig(root, ids);
    return { schema, program: true };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { schema, program: false };
  }
}

describe('the schema of the configuration', () => {
  it('knows the rules there are; if not, run npm run docs', () => {
    expect(JSON.parse(text)).toEqual(configSchema(rules));
  });

  it.each([
    '# nothing\n',
    'rules: {small-node: off, starts-with-two: "off", gpu-operator: error}',
    'rules:\noverrides:\nexclude:\ncontexts:\ninstanceTypes:\nvalidations:\n',
    'exclude: vendor/**',
    'exclude: [vendor/**, "*.test.yaml"]',
    'overrides: [{files: "staging/**", rules: {small-node: note}}, {files: [a, b]}]',
    'instanceTypes: {gold.large: {cpu: 4, memory: 16Gi, gpus: [nvidia.com/GA102GL_A10]}, iron: {cpu: 1, memory: 1073741824}}',
    'contexts: [{namespaces: ["tenant-*"], context: {_namespace: {host: example.org}}}, {namespaces: tenant-a, context: {}}]',
    'validations: more.schema.json',
  ])('takes what the program takes: %s', (config) => {
    expect(verdicts(config)).toEqual({ schema: true, program: true });
  });

  it.each([
    'rule: {}',
    'rules: {no-such-rule: off}',
    'rules: {small-node: fatal}',
    'rules: {small-node: true}',
    'rules: [small-node]',
    'exclude: 3',
    'exclude: [3]',
    'overrides: {}',
    'overrides: [{rules: {}}]',
    'overrides: [{files: []}]',
    'overrides: [{files: a, levels: {}}]',
    'instanceTypes: {a: {cpu: 4}}',
    'instanceTypes: {a: {cpu: 0, memory: 1Gi}}',
    'instanceTypes: {a: {cpu: 1.5, memory: 1Gi}}',
    'instanceTypes: {a: {cpu: 1, memory: 1GB}}',
    'instanceTypes: {a: {cpu: 1, memory: 1Gi, gpus: a}}',
    'contexts: [{namespaces: [a]}]',
    'contexts: [{context: {}}]',
    'contexts: [{namespaces: [], context: {}}]',
    'contexts: [{namespaces: a, context: {}, name: b}]',
    'validations: 1',
    '- a',
  ])('refuses what the program refuses: %s', (config) => {
    expect(verdicts(config)).toEqual({ schema: false, program: false });
  });
});
