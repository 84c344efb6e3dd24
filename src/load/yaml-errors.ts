/** What the parser says of an error. */
interface ParserError {
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** A fault that shows in the characters alone. */
export interface TextFault {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ufffe\uffff]/;
const LINE_BREAKS = /[\x85\u2028\u2029]/;
const LONE_RETURN = /\r(?!\n)/;
const DIRECTIVE = /^%(?!YAML 1\.1[ \t]*\r?$|TAG[ \t])[^\r\n]*/m;

/** Characters that Go's reader refuses or takes for something that nobody sees. */
export function describeTextFault(text: string): TextFault | undefined {
  const control = FORBIDDEN.exec(text);
  if (control) {
    const code = codePoint(control[0]);
    return fault(
      control,
      `the control character ${code} can't stand in YAML; write it as "\\u${code.slice(2)}" in double quotes`,
    );
  }
  const lineBreak = LINE_BREAKS.exec(text);
  if (lineBreak) {
    const code = codePoint(lineBreak[0]);
    return fault(
      lineBreak,
      `the invisible ${code} ends a line for Helm; write it as "\\u${code.slice(2)}" in double quotes, or take it away`,
    );
  }
  const carriageReturn = LONE_RETURN.exec(text);
  if (carriageReturn) return fault(carriageReturn, 'a lone carriage return; end lines with LF or CRLF');
  const directive = text.startsWith('%') ? DIRECTIVE.exec(text) : null;
  if (directive) return fault(directive, `Helm does not take the directive ${directive[0].trim()}; leave it away`);
  return undefined;
}

/** The first escape of a double-quoted text that YAML 1.2 knows and Go's reader does not. */
export function foreignEscape(quoted: string): TextFault | undefined {
  for (const found of quoted.matchAll(/\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|[\s\S])/g)) {
    const code = Number.parseInt(found[1] ?? found[2] ?? '0', 16);
    if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) {
      return fault(found, `${found[0]} is no character; write the character itself, or \\U and its eight hex digits`);
    }
    if (found[0] === '\\/') return fault(found, '\\/ means nothing to Helm inside double quotes; write / alone');
  }
  return undefined;
}

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function fault(match: RegExpExecArray, message: string): TextFault {
  return { message, start: match.index, end: match.index + match[0].length };
}

/** What each kind of syntax error comes to, for somebody who knows values files and not the grammar of YAML. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [
    /^Plain value cannot start with (?:reserved character )?(.+)$/,
    "a bare value can't begin with $1; put it in quotes",
  ],
  [/^Missing closing ("|')quote/, 'the quote $1 that opens here is never closed'],
  [/^Missing closing/, 'a quote that opens here is never closed'],
  [
    /^Invalid escape sequence (.+)$/,
    '$1 means nothing inside double quotes; write \\\\ for a backslash, or use single quotes',
  ],
  [/^Tabs are not allowed as indentation/, 'this line is indented with a tab; indent with spaces'],
  [
    /^Nested mappings are not allowed in compact mappings/,
    'a second "key:" in one line, or a line indented deeper than its key allows; start a new line, or quote the value if its colon is text',
  ],
  [
    /^A block sequence may not be used as an implicit map key/,
    "a list can't begin in the line of its key; start it in the next line, or write it in brackets",
  ],
  [
    /must be sufficiently indented and end with a (.)$/,
    'a bracket or brace that opens before here is not closed with $1',
  ],
  [/^Expected .* to end with (.)$/, 'a bracket or brace that opens before here is not closed with $1'],
  [
    /^All (?:mapping|sequence) items must start at the same column/,
    'this line is indented differently from its siblings; give all of them the same indentation',
  ],
  [
    /^Implicit map keys need to be followed by map values/,
    'a line that is neither "key: value" nor part of the value above; add the colon and a space, or indent it',
  ],
  [
    /^Implicit keys.* need to be on a single line/,
    'a key that runs over several lines; a colon may be missing in the line before',
  ],
  [/^Missing , between/, 'a comma is missing between two items'],
  [/^Missing , or : between/, 'a comma or colon is missing between two items'],
  [/^Missing space after : in/, 'a space is missing after the colon'],
  [/^Unexpected (?:empty item|,) in/, 'a comma with nothing before it'],
  [/^Comments must be separated/, 'a space is missing before the # of the comment'],
  [/^Alias cannot be an empty string/, 'a bare * is an alias without a name; quote the text if it is one'],
  [/^Anchor cannot be an empty string/, 'a bare & is an anchor without a name; quote the text if it is one'],
  [/ending in : is ambiguous/, 'a space is missing between the name and the colon'],
  [/^An alias node must not specify any properties/, "an alias can't have an anchor or tag of its own"],
  [/^A node can have at most one (anchor|tag)/, 'a value with more than one $1'],
  [
    /^Block scalar header includes extra characters/,
    'text in the line of | or >; begin it in the next line, or quote it',
  ],
  [
    /^Block scalars with more-indented leading empty lines/,
    'the first line of the text is indented less than the blank lines above it',
  ],
  [/^Missing directives-end|^Unresolved|directive/, 'a line that begins with % is a directive; quote it if it is text'],
  [
    /^Unexpected scalar at node end|^Unexpected flow-\w+ token|^Unexpected .* at node end/,
    'text behind a value that has ended already; quote the whole value',
  ],
  [
    /^Unexpected block-seq-ind|Sequence item without - indicator/,
    'a list item where none can stand; give all items the same indentation',
  ],
  [/must be in tag:yaml\.org|^Unsupported/, 'a tag that Helm does not know; leave it away'],
];

/** Says in plain words what the parser found, with a hint where a template was left unfilled nearby. */
export function describeError(error: ParserError, text: string): string {
  for (const [pattern, meaning] of MEANINGS) {
    const match = pattern.exec(error.message);
    if (match) return meaning.replace('$1', match[1] ?? '') + residueHint(text, error.pos[0]);
  }
  return `this can't be read as YAML here${residueHint(text, error.pos[0])}`;
}

const RESIDUE = /\{\{.*?\}\}|\$\{[^}\n]*\}|\{%.*?%\}|<[a-z][a-z0-9_-]*>/i;

/** ` (…)` when a placeholder of a template stands in the line of an offset or the one before, else nothing. */
export function residueHint(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const from = text.lastIndexOf('\n', lineStart - 2) + 1;
  const to = text.indexOf('\n', offset);
  const residue = RESIDUE.exec(text.slice(from, to < 0 ? undefined : to).slice(0, 2000));
  return residue ? `; ${residue[0]} looks like a template that was not filled in` : '';
}
