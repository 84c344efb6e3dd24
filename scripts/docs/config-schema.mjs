// The JSON Schema of cozy.config.yaml, for editors.

const LEVELS = ['off', 'note', 'warning', 'error'];

/** @param rules what `ruleFacts` gives */
export function configSchema(rules) {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of cozy',
    description: 'Holds for the files of its folder and of those below; patterns are relative to it.',
    type: ['object', 'null'],
    additionalProperties: false,
    properties: {
      rules: levels(rules, 'How grave the findings of a rule are, or off.'),
      exclude: patterns('Files that are left out of folders and globs.'),
      overrides: list('Other levels for some files; the last one that fits wins.', {
        type: 'object',
        additionalProperties: false,
        required: ['files'],
        properties: {
          files: { ...patterns('Files that it is for.'), minItems: 1 },
          rules: levels(rules, 'How grave the findings of a rule are in these files.'),
        },
      }),
      instanceTypes: {
        description: 'Instance types that the platform has beside the built-in ones, by name.',
        type: ['object', 'null'],
        additionalProperties: {
          type: 'object',
          required: ['cpu', 'memory'],
          properties: {
            cpu: { description: 'Whole cores.', type: 'integer', minimum: 1, examples: [4] },
            memory: {
              description: 'A Kubernetes quantity.',
              type: ['string', 'integer'],
              minimum: 1,
              pattern: '^\\+?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([numkMGTPE]|[KMGTPE]i|[eE][+-]?[0-9]+)?$',
              examples: ['16Gi'],
            },
            gpus: list('Devices that the type attaches by itself.', {
              type: 'string',
              examples: ['nvidia.com/GA102GL_A10'],
            }),
          },
        },
      },
      contexts: list('What the management cluster gives the tenants; the first one that fits counts.', {
        type: 'object',
        additionalProperties: false,
        required: ['namespaces', 'context'],
        properties: {
          namespaces: { ...patterns('Namespaces that it is for.'), minItems: 1 },
          context: {
            description: 'The document of the Secret cozystack-values.',
            type: 'object',
            properties: {
              _cluster: { description: 'Settings of the management cluster.', type: 'object' },
              _namespace: { description: 'Settings of the tenant.', type: 'object' },
            },
          },
        },
      }),
      validations: {
        description: "A file with a schema whose x-kubernetes-validations hold beside the app's own.",
        type: ['string', 'null'],
      },
    },
  };
}

function levels(rules, description) {
  const properties = Object.fromEntries(
    // A bare off is false to readers of YAML 1.1.
    rules.map(({ id, summary, severity }) => [
      id,
      { description: `${summary}. By itself: ${severity}.`, enum: [...LEVELS, false] },
    ]),
  );
  return { description, type: ['object', 'null'], additionalProperties: false, properties };
}

function list(description, items) {
  return { description, type: ['array', 'null'], items };
}

/** One pattern, or several. */
function patterns(description) {
  return { description, type: ['string', 'array', 'null'], items: { type: 'string' } };
}
