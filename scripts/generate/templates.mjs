// Precompiles the charts' templates. On the way each `{{x}}` becomes a call of the helper that writes it as YAML at the
// place where it stands, and each variable becomes one that must exist.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import Handlebars from 'handlebars';
import { globSync } from 'tinyglobby';

const COMPILE = {
  knownHelpers: { key: true, value: true, yaml: true },
  knownHelpersOnly: true,
  strict: true,
  preventIndent: true,
};

export async function generateTemplates() {
  mkdirSync('src/generated', { recursive: true });
  const paths = globSync('charts/kubernetes/templates/**/*.hbs').sort();
  const isPartial = (path) => basename(path).startsWith('_');
  const partials = paths.filter(isPartial).map((path) => [basename(path).slice(1, -'.yaml.hbs'.length), path]);
  const entry = (name, path) => `${JSON.stringify(name)}: ${precompile(readFileSync(path, 'utf8'), path)}`;
  const template = (path) =>
    `{ source: ${JSON.stringify(path.replace(/^charts\/|\.hbs$/g, ''))}, partials, compiled: ${precompile(readFileSync(path, 'utf8'), path)} }`;
  writeFileSync(
    'src/generated/kubernetes-templates.js',
    `const partials = {\n${partials.map(([name, path]) => entry(name, path)).join(',\n')}\n};\n` +
      `export const templates = [\n${paths
        .filter((path) => !isPartial(path))
        .map(template)
        .join(',\n')}\n];\n`,
  );
  writeFileSync(
    'src/generated/kubernetes-templates.d.ts',
    "import type { Template } from '../core/template.ts';\n\nexport declare const templates: readonly Template[];\n",
  );
}

/** The JavaScript text of a compiled template. */
export function precompile(text, path = 'template') {
  try {
    return Handlebars.precompile(prepare(text), COMPILE);
  } catch (error) {
    throw new Error(`${path}: ${error.message}`);
  }
}

/** The syntax tree of a template with the writers' calls in it. */
export function prepare(text) {
  const tree = Handlebars.parse(text);
  new Preparation(text.split('\n')).accept(tree);
  return tree;
}

class Preparation extends Handlebars.Visitor {
  constructor(lines) {
    super();
    this.lines = lines;
  }

  PathExpression(path) {
    path.strict = true;
  }

  MustacheStatement(mustache) {
    const { line, column } = mustache.loc.start;
    const fail = (why) => {
      throw new Error(`line ${line}: ${why}`);
    };
    if (!mustache.escaped) fail('raw output is for constants, which need no mustache');
    const before = this.lines[line - 1].slice(0, column);
    const after = this.lines[mustache.loc.end.line - 1].slice(mustache.loc.end.column);
    const { params } = mustache;
    // Behind dashes and perhaps a key; a literal block's lines stand two columns in from the innermost of these.
    const place = /^(?<start> *(?:- )*)(?<key>(?:[\w./-]+|\{\{[^{}]+\}\}): )?$/.exec(before)?.groups;
    let writer;
    const where = place && place.start.length + (place.key ? 2 : 0);
    if (params.length > 0 || mustache.hash) {
      if (mustache.path.original !== 'yaml' || params.length !== 1 || mustache.hash)
        fail('a mustache is {{name}} or {{yaml name}}');
      if (before.trim() !== '' || after !== '') fail('{{yaml ...}} stands on a line of its own');
      writer = 'yaml';
    } else {
      params.push(mustache.path);
      if (place && !place.key && /^:( |$)/.test(after)) writer = 'key';
      else if (place && before.trim() !== '' && after === '') writer = 'value';
      else fail('a mustache is a whole key or a whole value');
    }
    for (const param of params) this.accept(param);
    mustache.path = path(writer, mustache.loc);
    if (writer !== 'key') params.push({ type: 'NumberLiteral', value: where, original: where, loc: mustache.loc });
    mustache.escaped = false;
  }
}

function path(name, loc) {
  return { type: 'PathExpression', data: false, depth: 0, parts: [name], original: name, strict: true, loc };
}
