import { maskSecrets } from '../../core/secrets.ts';
import { Fault } from './fault.ts';

/** A token, or a stretch like one. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

function fault(message: string, { start, end }: Stretch): Fault {
  return new Fault(message, start, end);
}

/** The text of a stretch, shortened to what fits into a sentence. */
function shown(text: string, { start, end }: Stretch): string {
  const stretch = text.slice(start, end).split(/\r?\n/, 1)[0] as string;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  // What stands before it tells whether it is a secret.
  const line = maskSecrets(before + stretch).slice(before.length);
  const whole = stretch.length === end - start;
  return whole && line.length <= 40 ? line : `${line.slice(0, 37).trimEnd()}...`;
}

export function stray(text: string, token: Stretch): Fault {
  if (token.start === token.end) return fault('The text ends in the middle of a value', token);
  return fault(
    `${shown(text, token)} does not belong here: the value before it has ended. If both are one text, quote the whole of it`,
    token,
  );
}

export function missingColon(text: string, key: Stretch): Fault {
  const line = (text.slice(key.start, key.end).split(/\r?\n/, 1)[0] as string).trimEnd();
  const place = { start: key.start, end: key.start + line.length };
  const tight = /^([\w.-]+):(\S.*)$/.exec(line);
  if (tight)
    return fault(`A space is missing after the colon: write ${maskSecrets(`${tight[1]}: ${tight[2]}`)}`, place);
  return fault(
    `${shown(text, place)} has no colon: write a key as "key: value", or indent the line if it goes on with the text above`,
    place,
  );
}

export function missingKey(colon: Stretch): Fault {
  return fault('There is no key before this colon', colon);
}

export function longKey(key: Stretch): Fault {
  return fault('A key can have at most 1,024 characters', key);
}

/** A colon behind a value that can't begin a map. */
export function colonInValue(text: string, value: Stretch): Fault {
  const raw = text.slice(value.start, value.end);
  const lineStart = raw.lastIndexOf('\n') + 1;
  if (lineStart === 0) {
    return fault(
      `${shown(text, value)} stands between two colons: quote the value if the second belongs to it, or write the inner key on a line of its own`,
      value,
    );
  }
  const start = value.start + lineStart + (raw.slice(lineStart).length - raw.slice(lineStart).trimStart().length);
  const inner = { start, end: value.end };
  return fault(
    `${shown(text, inner)} is indented as if it went on with the text above, but is a key: indent it like the key that it stands beside`,
    inner,
  );
}

export function listInLine(dash: Stretch): Fault {
  return fault('A list begins on a line of its own, with "- " before each item; or write it as [a, b]', dash);
}

export function listAmongKeys(dash: Stretch): Fault {
  return fault('A list item stands where a key is expected: indent it below its key, or take the "- " away', dash);
}

export function itemExpected(text: string, token: Stretch): Fault {
  return fault(`${shown(text, token)} stands in line with list items but does not begin with "- "`, token);
}

export function badIndentation(text: string, token: Stretch, column: number, around: number, inner: number): Fault {
  const levels = inner > column ? `${around} or ${inner}` : `${around}`;
  return fault(
    `${shown(text, token)} is indented by ${column} where ${levels} ${levels === '1' ? 'space' : 'spaces'} would fit what stands above`,
    token,
  );
}

export function unclosedQuote(text: string, token: Stretch): Fault {
  const quote = text[token.start];
  const line = text.slice(token.start, token.end).split(/\r?\n/, 1)[0] as string;
  return fault(`The ${quote} that opens here is not closed: close it, and indent the lines that the text goes on in`, {
    start: token.start,
    end: token.start + line.length,
  });
}

export function unclosedBracket(text: string, opening: Stretch): Fault {
  const close = text[opening.start] === '[' ? ']' : '}';
  return fault(`The ${text[opening.start]} that opens here is not closed: a ${close} is missing`, opening);
}

export function commaExpected(text: string, token: Stretch, opening: string): Fault {
  const close = opening === '[' ? ']' : '}';
  return fault(
    `${shown(text, token)} stands where a comma or ${close} is expected: text with such signs needs quotes`,
    token,
  );
}

export function missingItem(token: Stretch): Fault {
  return fault('A value is missing before this sign', token);
}

export function questionMark(token: Stretch): Fault {
  return fault('Between brackets Helm takes a ? for a sign of YAML: quote the text', token);
}

export function tightColon(colon: Stretch): Fault {
  return fault('A space is missing after this colon', { start: colon.start, end: colon.start + 1 });
}

export function badStart(text: string, token: Stretch): Fault {
  return fault(`A text cannot begin with ${text[token.start]}: quote it`, token);
}

export function collectionKey(kind: 'map' | 'list', key: Stretch): Fault {
  return fault(`A key is a text, not a ${kind}`, key);
}

export function refusedKey(text: string, key: Stretch): Fault {
  if (key.start === key.end) return fault('Helm takes no empty key: write one, or "" for the empty text', key);
  return fault(`Helm does not take ${shown(text, key)} as a key: quote it`, key);
}

export function badMerge(value: Stretch): Fault {
  return fault('<< takes a map, an alias of one (<<: *name) or a list of those', value);
}

export function notFinite(text: string, value: Stretch): Fault {
  return fault(`${shown(text, value)} is a number that Helm cannot hold: quote it if it is text`, value);
}

export function badTag(text: string, tag: Stretch): Fault {
  return fault(`${shown(text, tag)} is no tag that Helm can read: quote the text if it begins with !`, tag);
}

export function tagMismatch(text: string, tag: string, value: Stretch): Fault {
  return fault(`${shown(text, value)} is not what its tag ${tag} asks for`, value);
}

export function twoProperties(place: Stretch): Fault {
  return fault('A value can have one anchor and one tag', place);
}

export function aliasWithProperties(place: Stretch): Fault {
  return fault('An alias cannot have an anchor or a tag of its own', place);
}

export function badName(text: string, token: Stretch): Fault {
  if (text[token.start] === '&')
    return fault(
      `An anchor's name has letters, digits, - and _ only, and a blank behind it: ${shown(text, token)}`,
      token,
    );
  return fault(`A text that begins with * needs quotes: write "${shown(text, token)}"`, token);
}

export function unknownAnchor(text: string, alias: Stretch): Fault {
  const name = text.slice(alias.start + 1, alias.end);
  return fault(
    `No value above has the anchor &${name}: write it before the value that *${name} repeats, or quote *${name} if it is text`,
    alias,
  );
}

export function ownAlias(text: string, alias: Stretch): Fault {
  const name = text.slice(alias.start + 1, alias.end);
  return fault(`*${name} stands inside the value that it repeats`, alias);
}

export function tooDeep(deepest: number, place: Stretch): Fault {
  return fault(`Values are nested more than ${deepest} levels deep here`, place);
}

export function badDirective(text: string, directive: Stretch): Fault {
  const line = shown(text, directive);
  if (/^%YAML\s+\d/.test(line)) return fault(`Helm reads YAML 1.1 only: leave ${line} away`, directive);
  return fault(`${line} is no directive of YAML: quote the text if it begins with %`, directive);
}

export function directiveAlone(directive: Stretch): Fault {
  return fault('A line with --- must follow the directives', directive);
}
