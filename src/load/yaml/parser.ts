import type { Finding } from '../../core/finding.ts';
import type { Origin, Source } from '../../core/source.ts';
import type { ListNode, MapNode, Node } from '../../core/tree.ts';
import { Flow } from './flow.ts';
import { MapBuilder } from './map-builder.ts';
import { type Key, Nodes, type Properties } from './nodes.ts';
import { Tokens } from './tokens.ts';
import * as words from './words.ts';

export interface YamlDocument {
  /** Undefined where the document is empty or holds comments only. */
  readonly root: Node | undefined;
  readonly origin: Origin;
}

/** Where a value stands. */
interface Context {
  /** The column of the collection around it, -1 for none. */
  readonly indent: number;
  /** Whether a collection may begin in the middle of a line, as behind `- `. */
  readonly compact: boolean;
  /** Whether a list may begin at the column of the collection around it, as under a key. */
  readonly list: boolean;
}

/** Reads the documents of a text: the structure as libyaml, which Helm reads with, sees it. A fault ends the reading. */
export class Parser {
  readonly #tokens: Tokens;
  readonly #nodes: Nodes;
  readonly #flow: Flow;
  /** The column of the collection that ended last. */
  #inner = -1;

  constructor(source: Source, findings: Finding[]) {
    this.#tokens = new Tokens(source.text);
    this.#nodes = new Nodes(source, this.#tokens, findings);
    this.#flow = new Flow(this.#nodes);
    this.#tokens.next();
  }

  get #text(): string {
    return this.#nodes.source.text;
  }

  /** The next document, or undefined at the end of the text. */
  document(): YamlDocument | undefined {
    const tokens = this.#tokens;
    while (tokens.kind === '...') tokens.next();
    this.#nodes.reset();
    const { start, end } = tokens;
    const directives = tokens.kind === 'directive';
    while (tokens.kind === 'directive') {
      this.#nodes.tags.directive(this.#text, tokens);
      tokens.next();
    }
    if (directives && tokens.kind !== '---') throw words.directiveAlone({ start, end });
    if (tokens.kind === 'end') return undefined;
    if (tokens.kind === '---') tokens.next();
    const context = { indent: -1, compact: false, list: false };
    const root = this.#atDocumentEnd() ? undefined : this.#node(context, tokens.previousEnd);
    if (!this.#atDocumentEnd()) throw words.stray(this.#text, tokens);
    return { root, origin: this.#nodes.origin(start, tokens.previousEnd) };
  }

  #atDocumentEnd(): boolean {
    return ['end', '---', '...', 'directive'].includes(this.#tokens.kind);
  }

  /** Whether nothing stands where a value could. */
  #absent({ indent, list }: Context): boolean {
    const { kind, first, column } = this.#tokens;
    return this.#atDocumentEnd() || (first && column <= indent && !(list && kind === '-' && column === indent));
  }

  /** A value; one that is not written stands at `at`. */
  #node(context: Context, at: number): Node {
    const tokens = this.#tokens;
    if (this.#absent(context)) return this.#nodes.empty(undefined, at);
    const { column } = tokens;
    const mayBegin = context.compact || tokens.first;
    const properties = this.#nodes.properties();
    if (!properties) return this.#content(context, undefined, undefined, column, mayBegin);
    if (this.#absent(context)) {
      return this.#nodes.anchored(properties, () => this.#nodes.empty(properties, tokens.previousEnd));
    }
    if (!tokens.first) return this.#content(context, properties, undefined, column, mayBegin);
    // Before a line's end, an anchor and a tag belong to the whole that follows, not to its first key.
    return this.#nodes.anchored(properties, () => {
      const { column: innerColumn } = tokens;
      const own = this.#nodes.properties();
      return this.#content(context, own, properties, innerColumn, true);
    });
  }

  /**
   * A value behind its anchor and tag.
   *
   * @param own the anchor and tag on its line, which belong to a key if it begins with one
   * @param outer those on a line above
   */
  #content(
    context: Context,
    own: Properties | undefined,
    outer: Properties | undefined,
    column: number,
    mayBegin: boolean,
  ): Node {
    const tokens = this.#tokens;
    const nodes = this.#nodes;
    const { kind, start } = tokens;
    if (kind === '-' || kind === '?') {
      if (own || !mayBegin) throw kind === '-' ? words.listInLine(tokens) : words.stray(this.#text, tokens);
      return kind === '-' ? this.#list(column, column === context.indent) : this.#map(column, start, undefined);
    }
    if (kind === ':' && (!own || tokens.first)) throw words.missingKey(tokens);
    if (kind === 'block') {
      if (own && outer) throw words.twoProperties(own);
      return nodes.anchored(own, () => nodes.block(own ?? outer, context.indent));
    }
    const node = this.#atom(own, outer);
    if (tokens.kind === ':' && !tokens.first) {
      if (!mayBegin) throw words.colonInValue(this.#text, { start, end: tokens.previousEnd });
      return this.#map(column, start, nodes.key(node));
    }
    if (outer && (own || kind === 'alias')) throw own ? words.twoProperties(own) : words.aliasWithProperties(outer);
    return nodes.value(node);
  }

  /** What may be a key: a scalar, an alias, or brackets. Without a colon behind it, `outer` counts for it too. */
  #atom(own: Properties | undefined, outer: Properties | undefined): Node {
    const tokens = this.#tokens;
    const nodes = this.#nodes;
    const { kind } = tokens;
    if (kind === 'alias') return nodes.alias(own);
    if (kind === '[' || kind === '{') return this.#flow.collection(own);
    // `!!str : x` has the empty text for a key.
    if (kind === ':') return nodes.anchored(own, () => nodes.empty(own, tokens.previousEnd));
    const written = nodes.written();
    const isKey = tokens.kind === ':' && !tokens.first;
    if (!own) return nodes.scalar(written, isKey ? undefined : outer);
    return nodes.anchored(own, () => nodes.scalar(written, own));
  }

  /** A list whose dashes stand at a column; `level` with the keys of the map around it, where that is allowed. */
  #list(column: number, level: boolean): ListNode {
    const tokens = this.#tokens;
    const { start } = tokens;
    const items: Node[] = [];
    const context = { indent: column, compact: true, list: false };
    const indent = this.#enter(column);
    do {
      if (tokens.kind !== '-') throw words.itemExpected(this.#text, tokens);
      const at = tokens.end;
      tokens.next();
      this.#nodes.path.push(items.length);
      items.push(this.#node(context, at));
      this.#nodes.path.pop();
    } while (this.#goesOn(column) && !(level && tokens.kind !== '-'));
    this.#leave(column, indent);
    return { kind: 'list', items, origin: this.#nodes.origin(start, tokens.previousEnd) };
  }

  /** A map whose keys stand at a column; the first may be read already. */
  #map(column: number, start: number, first: Key | undefined): MapNode {
    const tokens = this.#tokens;
    const builder = new MapBuilder();
    const indent = this.#enter(column);
    let key = first;
    do {
      const explicit = !key && tokens.kind === '?';
      const current = key ?? (explicit ? this.#explicitKey(column) : this.#key());
      key = undefined;
      const at = tokens.kind === ':' ? tokens.end : tokens.previousEnd;
      const given = tokens.kind === ':' && (!explicit || (tokens.first && tokens.column === column));
      if (given) tokens.next();
      this.#nodes.entry(builder, current, () =>
        given
          ? this.#node({ indent: column, compact: explicit, list: true }, at)
          : this.#nodes.empty(undefined, tokens.previousEnd),
      );
    } while (this.#goesOn(column));
    this.#leave(column, indent);
    return { kind: 'map', entries: builder.entries, origin: this.#nodes.origin(start, tokens.previousEnd) };
  }

  #enter(column: number): number {
    const { indent } = this.#tokens;
    this.#nodes.enter();
    this.#tokens.indent = column;
    return indent;
  }

  #leave(column: number, indent: number): void {
    this.#nodes.leave();
    this.#tokens.indent = indent;
    this.#inner = column;
  }

  /** Whether the collection at a column has one more entry. */
  #goesOn(column: number): boolean {
    const tokens = this.#tokens;
    if (this.#atDocumentEnd()) return false;
    if (!tokens.first) throw words.stray(this.#text, tokens);
    if (tokens.column > column) throw words.badIndentation(this.#text, tokens, tokens.column, column, this.#inner);
    return tokens.column === column;
  }

  #key(): Key {
    const tokens = this.#tokens;
    const own = this.#nodes.properties();
    if (own && tokens.first) throw words.missingColon(this.#text, own);
    const { kind, start } = tokens;
    if (kind === '-') throw words.listAmongKeys(tokens);
    if (kind === ':' && !own) throw words.missingKey(tokens);
    const node = this.#atom(own, undefined);
    if (tokens.kind !== ':' || tokens.first) {
      throw words.missingColon(this.#text, { start, end: tokens.previousEnd });
    }
    return this.#nodes.key(node);
  }

  #explicitKey(column: number): Key {
    const tokens = this.#tokens;
    const at = tokens.end;
    tokens.next();
    const node = this.#node({ indent: column, compact: true, list: true }, at);
    return this.#nodes.explicitKey(node);
  }
}
