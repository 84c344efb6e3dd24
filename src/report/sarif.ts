import type { RuleInfo } from '../check/rule.ts';
import type { Finding, Place, Related } from '../core/finding.ts';
import { positionAt, type Source } from '../core/source.ts';
import { fingerprintsOf, isInFile, uriOf } from './places.ts';
import type { LintRun, Replacement, Reporter } from './run.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** SARIF 2.1.0, for code scanning and editors. Columns count characters; URIs are relative to the folder of the run. */
export const reportSarif: Reporter = (run) => {
  const rules = describedRules(run);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const fingerprints = fingerprintsOf(run.findings);
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'cozy', ...(run.version !== undefined && { version: run.version }), rules } },
        columnKind: 'unicodeCodePoints',
        results: run.findings.map((finding, index) => ({
          ruleId: finding.rule,
          ruleIndex: indexes.get(finding.rule),
          level: finding.severity,
          message: { text: finding.message },
          locations: [locationOf(run, finding)],
          ...relatedLocations(run, finding),
          partialFingerprints: { 'cozyFinding/v1': fingerprints[index] },
          ...fixesOf(run, finding),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};

/** A reporting descriptor; its other members are plain JSON. */
interface Described {
  readonly id: string;
  readonly [member: string]: unknown;
}

/** The metadata of every rule, and of those that only a finding names. */
function describedRules({ rules = [], findings }: LintRun): readonly Described[] {
  const known = new Set(rules.map(({ id }) => id));
  const others = new Set(findings.map(({ rule }) => rule).filter((id) => !known.has(id)));
  return [...rules.map(describe), ...[...others].map((id) => ({ id }))];
}

function describe({ id, severity, summary, explain }: RuleInfo): Described {
  return {
    id,
    shortDescription: { text: summary },
    fullDescription: { text: explain },
    help: { text: explain, markdown: explain },
    defaultConfiguration: { level: severity },
  };
}

/** Where a finding stands, and the path among the values; what is in no file is named in words. */
function locationOf(run: LintRun, place: Finding | Related): object {
  const stands = isInFile(run, place) ? { physicalLocation: physicalOf(place) } : { message: { text: place.file } };
  const logical = place.path === '' ? {} : { logicalLocations: [{ fullyQualifiedName: place.path, kind: 'value' }] };
  return { ...stands, ...logical };
}

function physicalOf({ file, line, column, endLine, endColumn }: Place): object {
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return { artifactLocation: artifactOf(file), region };
}

function artifactOf(file: string): object {
  return { uri: uriOf(file) };
}

function relatedLocations(run: LintRun, { related = [] }: Finding): object {
  if (related.length === 0) return {};
  return {
    relatedLocations: related.map((place, index) => ({
      id: index + 1,
      ...locationOf(run, place),
      message: { text: place.message },
    })),
  };
}

function fixesOf({ sources, editsOf }: LintRun, finding: Finding): object {
  const source = sources.get(finding.file);
  const edits = finding.fix && source && editsOf?.(finding);
  if (!finding.fix || !source || !edits || edits.length === 0) return {};
  const replacements = edits.map((edit) => replacementOf(source, edit));
  const changes = [{ artifactLocation: artifactOf(finding.file), replacements }];
  return { fixes: [{ description: { text: finding.fix.title }, artifactChanges: changes }] };
}

function replacementOf(source: Source, { start, end, text }: Replacement): object {
  const from = positionAt(source, start);
  const to = positionAt(source, end);
  return {
    deletedRegion: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column },
    ...(text !== '' && { insertedContent: { text } }),
  };
}
