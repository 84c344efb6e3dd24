import type { Finding } from '../core/finding.ts';
import { placeOf } from '../core/position.ts';
import type { Source } from '../core/source.ts';
import { checkCharacters } from './yaml/characters.ts';
import { Fault, residueHint } from './yaml/fault.ts';
import { Parser, type YamlDocument } from './yaml/parser.ts';

export type { YamlDocument } from './yaml/parser.ts';

/** What a text of YAML holds. */
export interface YamlFile {
  /** Up to the first one that can't be read. */
  readonly documents: readonly YamlDocument[];
  /** `yaml-syntax`, at most one, and `yaml-duplicate-key`. */
  readonly findings: readonly Finding[];
}

/**
 * Reads YAML as Helm does: the structure of libyaml, the scalars of Go's YAML 1.1, `<<`, keys turned into text. Every
 * value keeps its place; an alias gives the very node that it repeats. What Helm lets pass but YAML 1.2 forbids
 * (quoted text and brackets that go on with less indentation) is a fault here.
 *
 * @throws UsageError where aliases multiply beyond what Helm allows
 */
export function readYaml(source: Source): YamlFile {
  const findings: Finding[] = [];
  const documents: YamlDocument[] = [];
  try {
    checkCharacters(source.text);
    const parser = new Parser(source, findings);
    for (let document = parser.document(); document; document = parser.document()) documents.push(document);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    findings.push(syntaxFinding(source, error));
  }
  return { documents, findings };
}

function syntaxFinding(source: Source, { message, start, end }: Fault): Finding {
  const place = placeOf({ source, start, end });
  const hint = residueHint(source.text, start);
  return { rule: 'yaml-syntax', severity: 'error', ...place, path: '', message: message + hint };
}
