import type { SourceRule } from '../rule.ts';
import { accepts, typesOf } from '../schema.ts';
import { nameOf } from '../words.ts';

const WORD = /^(y|yes|on|n|no|off)$/i;

export const yamlImplicitBoolean: SourceRule = {
  id: 'yaml-implicit-boolean',
  severity: 'warning',
  summary: 'Bare words that Helm reads as booleans are quoted where text is meant',
  explain:
    'Helm reads YAML by the rules of version 1.1, where a bare `y`, `yes`, `on`, `n`, `no` or `off` is a boolean, as a key too: a node group ' +
    'named `on` becomes one named `true`. Editors and most other tools read version 1.2 and show text.\n\n' +
    'Quote the word where it is a name or text. Where a boolean is meant, `yes` and `on` are fine, and `true` is clearer.',
  bad: `nodeGroups:
  md0: null
  «on»:
    minReplicas: 1
    maxReplicas: 3
    instanceType: u1.large
    diskSize: 20Gi
`,
  good: `nodeGroups:
  md0: null
  "on":
    minReplicas: 1
    maxReplicas: 3
    instanceType: u1.large
    diskSize: 20Gi
`,
  inspect({ path, mark, style, text, value, schema = {} }, report) {
    if (style !== 'plain' || !WORD.test(text)) return;
    const title = `Write "${text}"`;
    if (mark === 'key')
      report({
        path,
        mark,
        message: `The key ${text} is read as ${value}; write "${text}"`,
        fix: { title, operations: [{ op: 'rename', path, to: text }] },
      });
    else if (!typesOf(schema).includes('boolean') && typesOf(schema).length > 0 && accepts(schema, text))
      report({
        path,
        message: `${nameOf(path)} is read as ${value}, for ${text} is not quoted; write "${text}"`,
        // The schema refuses a boolean there.
        severity: 'error',
        fix: { title, operations: [{ op: 'set', path, value: text }] },
      });
  },
};
