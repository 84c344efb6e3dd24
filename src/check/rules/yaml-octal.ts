import { isSecretKey } from '../../core/secrets.ts';
import type { SourceRule } from '../rule.ts';
import { nameOf } from '../words.ts';

const OCTAL = /^[-+]?0[0-7_]+$/;
const MODE = /mode$/i;

export const yamlOctal: SourceRule = {
  id: 'yaml-octal',
  severity: 'warning',
  summary: 'Bare numbers have no leading zero',
  explain:
    'Helm reads YAML by the rules of version 1.1, where a number with a leading zero is written in base 8: `010` is 8, as a key too. ' +
    'Editors and most other tools read version 1.2 and show 10.\n\n' +
    'Write the number without the zero, or in quotes where it is text. Modes of files, which are meant in base 8, are passed over.',
  bad: `nodeGroups:
  md0:
    maxReplicas: «010»
`,
  good: `nodeGroups:
  md0:
    maxReplicas: 10
`,
  yields: true,
  inspect({ path, mark, style, text, value }, report) {
    if (style !== 'plain' || !OCTAL.test(text)) return;
    if (mark === 'key')
      report({
        path,
        mark,
        message: `The key ${text} is read in base 8, as ${value}; write "${text}"`,
        fix: { title: `Write "${text}"`, operations: [{ op: 'rename', path, to: text }] },
      });
    else if (!MODE.test(String(path.at(-1))))
      report({
        path,
        message: isSecretKey(path.at(-1))
          ? `${nameOf(path)} is read in base 8; put it in quotes`
          : `${nameOf(path)} is read in base 8: ${text} is ${value}; write ${choices(text, value)}`,
      });
  },
};

function choices(text: string, value: unknown): string {
  const decimal = Number(text.replaceAll('_', ''));
  return decimal === value ? `${value}` : `${decimal} or ${value}`;
}
