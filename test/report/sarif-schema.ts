const text = { type: 'string', minLength: 1 };
const message = object({ text }, ['text']);
const region = object(
  {
    startLine: { type: 'integer', minimum: 1 },
    startColumn: { type: 'integer', minimum: 1 },
    endLine: { type: 'integer', minimum: 1 },
    endColumn: { type: 'integer', minimum: 1 },
  },
  ['startLine'],
);
const artifactLocation = object({ uri: { type: 'string', format: 'uri-reference' } }, ['uri']);
const location = {
  id: { type: 'integer', minimum: -1 },
  physicalLocation: object({ artifactLocation, region }, ['artifactLocation']),
  logicalLocations: list(object({ fullyQualifiedName: text, kind: text }, []), 1),
  message,
};
const level = { enum: ['none', 'note', 'warning', 'error'] };
const rule = object(
  {
    id: text,
    shortDescription: message,
    fullDescription: message,
    help: object({ text, markdown: text }, ['text']),
    defaultConfiguration: object({ level }, []),
  },
  ['id'],
);
const replacement = object({ deletedRegion: region, insertedContent: object({ text }, ['text']) }, ['deletedRegion']);
const fix = object(
  {
    description: message,
    artifactChanges: list(
      object({ artifactLocation, replacements: list(replacement, 1) }, ['artifactLocation', 'replacements']),
      1,
    ),
  },
  ['artifactChanges'],
);
const result = object(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: -1 },
    level,
    message,
    locations: list(object(location, []), 0),
    relatedLocations: list(object(location, []), 0),
    partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
    fixes: list(fix, 0),
  },
  ['message'],
);

/** The parts of the SARIF 2.1.0 schema that are written here: nothing else may be. */
export const SARIF_SCHEMA = object(
  {
    $schema: { type: 'string', format: 'uri' },
    version: { const: '2.1.0' },
    runs: list(
      object(
        {
          tool: object({ driver: object({ name: text, version: text, rules: list(rule, 0) }, ['name']) }, ['driver']),
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: list(result, 0),
        },
        ['tool'],
      ),
      1,
    ),
  },
  ['version', 'runs'],
);

function object(properties: object, required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: false };
}

function list(items: object, minItems: number): object {
  return { type: 'array', items, minItems };
}
