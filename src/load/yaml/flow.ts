import type { ListNode, MapNode, Node } from '../../core/tree.ts';
import { MapBuilder } from './map-builder.ts';
import type { Key, Nodes, Properties } from './nodes.ts';
import * as words from './words.ts';

/** Reads what stands between brackets. */
export class Flow {
  readonly #nodes: Nodes;

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
  }

  /** A list or map, from its opening bracket. */
  collection(properties: Properties | undefined): Node {
    return this.#nodes.anchored(properties, () => {
      const { tokens } = this.#nodes;
      const opening = { start: tokens.start, end: tokens.end };
      this.#nodes.enter();
      tokens.flow++;
      const read = tokens.kind === '[' ? this.#list(opening) : this.#map(opening);
      tokens.flow--;
      this.#nodes.leave();
      tokens.next();
      return read;
    });
  }

  #list(opening: words.Stretch): ListNode {
    const nodes = this.#nodes;
    const items: Node[] = [];
    this.#each(opening, ']', () => {
      nodes.path.push(items.length);
      items.push(this.#item());
      nodes.path.pop();
    });
    return { kind: 'list', items, origin: nodes.origin(opening.start, nodes.tokens.end) };
  }

  /** An item of a list: a value, or one pair without braces. */
  #item(): Node {
    const nodes = this.#nodes;
    const { start } = nodes.tokens;
    if (nodes.tokens.kind === '?') return this.#pair(start, this.#explicitKey());
    const node = this.#node();
    if (!this.#colon()) return nodes.value(node);
    return this.#pair(start, nodes.key(node));
  }

  #pair(start: number, key: Key): MapNode {
    const builder = new MapBuilder();
    this.#nodes.enter();
    this.#entry(builder, key);
    this.#nodes.leave();
    return { kind: 'map', entries: builder.entries, origin: this.#nodes.origin(start, this.#nodes.tokens.previousEnd) };
  }

  #map(opening: words.Stretch): MapNode {
    const nodes = this.#nodes;
    const builder = new MapBuilder();
    this.#each(opening, '}', () => {
      const { kind } = nodes.tokens;
      if (kind === '?') return this.#entry(builder, this.#explicitKey());
      if (kind === ':') throw words.missingKey(nodes.tokens);
      const node = this.#node();
      if (this.#colon()) this.#entry(builder, nodes.key(node));
      else this.#entry(builder, nodes.explicitKey(node));
    });
    return { kind: 'map', entries: builder.entries, origin: nodes.origin(opening.start, nodes.tokens.end) };
  }

  /** Goes through what commas separate, up to the closing bracket, and leaves that for the token. */
  #each(opening: words.Stretch, close: ']' | '}', read: () => void): void {
    const { tokens, source } = this.#nodes;
    tokens.next();
    for (;;) {
      const before = tokens.kind;
      if (before === close) return;
      if (before === 'end') throw words.unclosedBracket(source.text, opening);
      read();
      const { kind } = tokens;
      if (kind === ',') tokens.next();
      else if (kind !== close && kind !== 'end') {
        throw words.commaExpected(source.text, tokens, source.text[opening.start] as string);
      }
    }
  }

  /** Whether the token is a colon on the line of what stands before it. */
  #colon(): boolean {
    const { tokens } = this.#nodes;
    if (tokens.kind !== ':') return false;
    if (tokens.first) throw words.missingKey(tokens);
    return true;
  }

  #explicitKey(): Key {
    const nodes = this.#nodes;
    const { tokens } = nodes;
    tokens.next();
    const node = this.#absent() ? nodes.empty(undefined, tokens.previousEnd) : this.#node();
    return nodes.explicitKey(node);
  }

  /** Takes the value of a key, if there is one. */
  #entry(builder: MapBuilder, key: Key): void {
    const nodes = this.#nodes;
    const { tokens } = nodes;
    const given = tokens.kind === ':';
    // Behind a bare key Helm takes a colon without a blank for a part of it.
    if (given && key.plain && /[,[\]{}]/.test(nodes.source.text.charAt(tokens.end))) throw words.tightColon(tokens);
    if (given) tokens.next();
    nodes.entry(builder, key, () => {
      if (!given || this.#absent()) return nodes.empty(undefined, tokens.previousEnd);
      return nodes.value(this.#node());
    });
  }

  #absent(): boolean {
    return [',', ']', '}', ':', 'end'].includes(this.#nodes.tokens.kind);
  }

  #node(): Node {
    const nodes = this.#nodes;
    const { tokens } = nodes;
    const properties = nodes.properties();
    if (this.#absent()) {
      if (!properties) throw words.missingItem(tokens);
      return nodes.anchored(properties, () => nodes.empty(properties, tokens.previousEnd));
    }
    if (tokens.kind === '[' || tokens.kind === '{') return this.collection(properties);
    if (tokens.kind === 'alias') return nodes.alias(properties);
    if (tokens.kind === '?') throw words.questionMark(tokens);
    const written = nodes.written();
    if (!properties) return nodes.scalar(written, undefined);
    return nodes.anchored(properties, () => nodes.scalar(written, properties));
  }
}
