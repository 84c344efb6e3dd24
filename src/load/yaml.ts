import {
  Alias,
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  type ParsedNode,
  parseAllDocuments,
  Scalar,
} from 'yaml';
import { UsageError } from '../core/errors.ts';
import type { Finding } from '../core/finding.ts';
import type { Origin, Source } from '../core/source.ts';
import type { Entry, MapNode, Node, Scalar as ScalarValue, Style } from '../core/tree.ts';
import { excessiveAliasing, expandedSize } from './yaml-aliases.ts';
import { describeError, describeTextFault, foreignEscape, residueHint } from './yaml-errors.ts';
import { duplicateKeyFinding, Fault, syntaxFinding } from './yaml-faults.ts';
import { keyText, resolvePlain, resolveTagged, TagError } from './yaml-scalar.ts';

/** What a text of YAML holds. */
export interface YamlFile {
  /** Up to the first one that can't be read. */
  readonly documents: readonly YamlDocument[];
  /** `yaml-syntax` and `yaml-duplicate-key`. */
  readonly findings: readonly Finding[];
}

export interface YamlDocument {
  /** Undefined where the document is empty or holds comments only. */
  readonly root: Node | undefined;
  readonly origin: Origin;
}

/** Deeper than anyone writes, and far from what a stack holds. */
const DEEPEST = 200;

/**
 * Reads YAML as Helm does: the syntax of YAML, the scalars of Go's YAML 1.1, `<<`, and keys turned into text. Every
 * value keeps its place; an alias stands for the very node of its anchor.
 *
 * @throws UsageError when aliases multiply beyond what Go's reader allows, or the nesting is absurd
 */
export function readYaml(source: Source): YamlFile {
  const findings: Finding[] = [];
  const documents: YamlDocument[] = [];
  try {
    const fault = describeTextFault(source.text);
    if (fault) throw new Fault(fault.message, fault.start, fault.end);
    for (const document of parse(source)) {
      const [error] = document.errors;
      if (error) {
        const [start, end] = error.pos;
        throw new Fault(describeError(error, source.text), start, end);
      }
      documents.push(new Reader(source, findings).read(document));
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    findings.push(syntaxFinding(source, error));
  }
  return { documents, findings };
}

/** What only a bomb opens: the parser would take minutes to say the same. */
const ABYSS = /(?:[[{]\s*){200}|(?:- ){200}/;

function parse(source: Source): readonly Document.Parsed<ParsedNode>[] {
  if (ABYSS.test(source.text)) throw tooDeep(source);
  try {
    const documents = parseAllDocuments(source.text, {
      schema: 'failsafe',
      merge: false,
      uniqueKeys: false,
      resolveKnownTags: false,
      prettyErrors: false,
      keepSourceTokens: false,
      logLevel: 'silent',
    });
    return Array.isArray(documents) ? documents : [];
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(source);
    throw error;
  }
}

function tooDeep(source: Source): UsageError {
  return new UsageError(`${source.name}: values are nested deeper than ${DEEPEST} levels; no values file is`);
}

/** Turns one document of the parser into a tree. */
class Reader {
  readonly #source: Source;
  readonly #findings: Finding[];
  /** The node of each anchor so far; null while the node is being read. */
  readonly #anchors = new Map<string, Node | null>();
  readonly #sizes = new Map<Node, number>();
  #nodes = 0;
  #aliased = 0;

  constructor(source: Source, findings: Finding[]) {
    this.#source = source;
    this.#findings = findings;
  }

  read(document: Document.Parsed<ParsedNode>): YamlDocument {
    const [start, end] = document.range;
    const contents = document.contents;
    const blank = isScalar(contents) && contents.source === '' && contents.type === Scalar.PLAIN && !contents.tag;
    const root = contents === null || blank ? undefined : this.#node(contents, start, 0);
    if (excessiveAliasing(this.#nodes + this.#aliased, this.#aliased)) {
      throw new UsageError(
        `${this.#source.name}: its aliases stand for ${this.#aliased} values where ${this.#nodes} are written; Helm refuses such a file`,
      );
    }
    return { root, origin: this.#origin(start, end) };
  }

  /** @param fallback where a value that is not written would stand */
  #node(item: unknown, fallback: number, depth: number): Node {
    if (depth > DEEPEST) throw tooDeep(this.#source);
    if (item instanceof Alias) return this.#alias(item);
    this.#nodes++;
    if (!isScalar(item) && !isCollection(item)) {
      return { kind: 'scalar', value: null, style: 'plain', origin: this.#origin(fallback, fallback) };
    }
    if (item.anchor !== undefined) this.#anchors.set(item.anchor, null);
    const node = isScalar(item) ? this.#scalar(item, fallback) : this.#collection(item, depth);
    if (item.anchor !== undefined) this.#anchors.set(item.anchor, node);
    return node;
  }

  #alias(alias: Alias): Node {
    const [start, end] = alias.range as [number, number, number];
    const node = this.#anchors.get(alias.source);
    if (node === undefined) {
      throw new Fault(
        `*${alias.source} refers to an anchor that is not there; write &${alias.source} before the value it stands for, or quote the text`,
        start,
        end,
      );
    }
    if (node === null) throw new UsageError(`${this.#source.name}: the anchor &${alias.source} contains itself`);
    this.#aliased += expandedSize(node, this.#sizes);
    return node;
  }

  #scalar(scalar: Scalar, fallback: number): Node {
    const [start, end] = scalar.range as [number, number, number];
    const unwritten = scalar.type === Scalar.PLAIN && start === end && !scalar.tag;
    const origin = unwritten ? this.#origin(fallback, fallback) : this.#origin(start, end);
    return { kind: 'scalar', value: this.#resolve(scalar, origin), style: styleOf(scalar), origin };
  }

  #resolve(scalar: Scalar, origin: Origin): ScalarValue {
    const text = String(scalar.value ?? '');
    if (scalar.type === Scalar.QUOTE_DOUBLE) this.#checkEscapes(origin);
    if (scalar.tag === undefined) {
      if (scalar.type !== Scalar.PLAIN) return text;
      return this.#finite(resolvePlain(text), text, origin);
    }
    try {
      return this.#finite(resolveTagged(scalar.tag, text), text, origin);
    } catch (error) {
      if (error instanceof TagError) throw new Fault(error.message, origin.start, origin.end);
      throw error;
    }
  }

  /** Go knows fewer escapes than YAML 1.2 does: no slash, and no half of a surrogate pair. */
  #checkEscapes({ start, end }: Origin): void {
    const written = this.#source.text.slice(start, end);
    if (!written.includes('\\')) return;
    const bad = foreignEscape(written);
    if (bad) throw new Fault(bad.message, start + bad.start, start + bad.end);
  }

  #finite(value: ScalarValue, text: string, origin: Origin): ScalarValue {
    if (typeof value !== 'number' || Number.isFinite(value)) return value;
    throw new Fault(
      `${text} is read as a number that JSON, and so Helm, can't hold; quote it if it is text`,
      origin.start,
      origin.end,
    );
  }

  #collection(
    item: { items: unknown[]; flow?: boolean; range?: [number, number, number] | null },
    depth: number,
  ): Node {
    const [start, end] = item.range as [number, number, number];
    if (isMap(item)) return this.#map(item.items, start, item.flow ? end : undefined, depth);
    const items = item.items.map((child) => {
      // A list may hold pairs without brackets: `[a: 1]`.
      if (isPair(child)) return this.#map([child], rangeStart(child.key) ?? start, undefined, depth + 1);
      return this.#node(child, rangeStart(child) ?? start, depth + 1);
    });
    const last = items.at(-1)?.origin;
    return {
      kind: 'list',
      items,
      origin: this.#origin(start, item.flow || !last ? end : this.#endWithin(last, start, end)),
    };
  }

  #map(pairs: readonly unknown[], start: number, end: number | undefined, depth: number): MapNode {
    const entries = new Map<string, Entry>();
    const written = new Map<string, Origin>();
    let last = start;
    for (const pair of pairs) {
      if (!isPair(pair)) continue;
      const { key, value } = pair;
      const keyEnd = rangeEnd(key) ?? start;
      const colon = this.#colonAfter(keyEnd);
      const node = this.#node(value, colon, depth + 1);
      last = Math.max(last, keyEnd, value instanceof Alias ? ((value.range?.[1] as number) ?? 0) : node.origin.end);
      if (isMergeKey(key)) {
        this.#merge(entries, node, key);
        continue;
      }
      const entry = this.#key(key);
      const earlier = written.get(entry.text);
      if (earlier) this.#findings.push(duplicateKeyFinding(entry.text, entry.origin, earlier));
      written.set(entry.text, entry.origin);
      entries.set(entry.text, { key: { style: entry.style, origin: entry.origin }, node });
    }
    return { kind: 'map', entries, origin: this.#origin(start, end ?? last) };
  }

  #key(key: unknown): { readonly text: string; readonly style: Style; readonly origin: Origin } {
    const [start, end] = [rangeStart(key) ?? 0, rangeEnd(key) ?? 0];
    if (!isScalar(key) && !(key instanceof Alias)) {
      throw new Fault(
        `a key is text, not a ${isMap(key) ? 'map' : 'list'}${residueHint(this.#source.text, start)}`,
        start,
        end,
      );
    }
    const node = this.#node(key, start, 0);
    if (node.kind !== 'scalar') throw new Fault('a key is text, not a map or list', start, end);
    const written = isScalar(key) ? String(key.value ?? '') : String(node.value);
    const text = keyText(node.value, written);
    if (text === undefined) {
      throw new Fault(
        `Helm can't take ${written === '' ? 'an empty key' : `the key ${written}`}; quote it if it is text`,
        start,
        end,
      );
    }
    return { text, style: node.style, origin: this.#origin(start, end) };
  }

  /** Where `<<` stands, its maps are laid over the keys before it; of several, the first wins. Keys after it win again. */
  #merge(entries: Map<string, Entry>, node: Node, key: unknown): void {
    const maps = node.kind === 'list' ? [...node.items].reverse() : [node];
    for (const map of maps) {
      if (map.kind !== 'map') {
        const [start, end] = [rangeStart(key) ?? 0, rangeEnd(key) ?? 0];
        throw new Fault('<< takes a map, or a list of maps; write an alias to one, such as <<: *base', start, end);
      }
      for (const [name, entry] of map.entries) entries.set(name, entry);
    }
  }

  /** Just behind the colon of a key, where a value that is not written would stand. */
  #colonAfter(keyEnd: number): number {
    const gap = /^[ \t]*:/.exec(this.#source.text.slice(keyEnd, keyEnd + 80));
    return keyEnd + (gap ? gap[0].length : 0);
  }

  /** The end of a block list is the end of its last item, unless that came by an alias from elsewhere. */
  #endWithin(last: Origin, start: number, end: number): number {
    return last.start >= start && last.end <= end ? last.end : end;
  }

  #origin(start: number, end: number): Origin {
    return { source: this.#source, start, end };
  }
}

function isMergeKey(key: unknown): boolean {
  return (
    isScalar(key) && key.value === '<<' && (key.tag === undefined ? key.type === Scalar.PLAIN : /merge$/.test(key.tag))
  );
}

function styleOf(scalar: Scalar): Style {
  if (scalar.type === Scalar.PLAIN) return scalar.tag === undefined ? 'plain' : 'quoted';
  return scalar.type === Scalar.BLOCK_LITERAL || scalar.type === Scalar.BLOCK_FOLDED ? 'block' : 'quoted';
}

function rangeStart(node: unknown): number | undefined {
  return node !== null && typeof node === 'object' && 'range' in node
    ? (node.range as number[] | null)?.[0]
    : undefined;
}

function rangeEnd(node: unknown): number | undefined {
  return node !== null && typeof node === 'object' && 'range' in node
    ? (node.range as number[] | null)?.[1]
    : undefined;
}
