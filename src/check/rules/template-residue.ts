import { residueIn } from '../../core/residue.ts';
import type { SourceRule, Written } from '../rule.ts';
import { typesOf } from '../schema.ts';
import { nameOf, quote } from '../words.ts';

export const templateResidue: SourceRule = {
  id: 'template-residue',
  severity: 'error',
  summary: 'Templates have been filled in',
  explain:
    'A placeholder such as `{{ .Values.host }}`, `${HOST}` or `<name>` is left in a value. Helm does not look at templates in values, ' +
    'so the text would go to the cluster as it stands.\n\n' +
    'Check what your tool makes of the file, not the template itself, or write the value. What stands in a `valuesOverride` is passed over: ' +
    'charts may well have templates of their own there.',
  bad: `host: «k8s.\${DOMAIN}»
`,
  good: `host: k8s.example.org
`,
  refuses: true,
  inspect(written, report) {
    const { path, mark, value } = written;
    const residue = typeof value === 'string' && !isFree(written) ? residueIn(value) : undefined;
    if (residue === undefined) return;
    const what = mark === 'key' ? 'The key' : nameOf(path);
    report({
      path,
      mark,
      message: `${what} holds ${quote(residue)}, which is still to be filled in; write what is meant`,
    });
  },
};

function isFree({ schema }: Written): boolean {
  return schema !== undefined && typesOf(schema).length === 0;
}
