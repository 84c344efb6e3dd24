import type { Finding } from '../../core/finding.ts';
import type { Origin, Source } from '../../core/source.ts';
import type { MapNode, Node, ScalarNode } from '../../core/tree.ts';
import { AliasGuard } from './alias-guard.ts';
import { blockText } from './block-text.ts';
import { keyText } from './key-text.ts';
import { duplicateKey, type MapBuilder } from './map-builder.ts';
import { type Resolved, resolvePlain } from './resolve.ts';
import { TagHandles } from './tag-handles.ts';
import { resolveTagged, YAML_TAGS } from './tags.ts';
import { doubleQuotedText, isClosed, plainText, singleQuotedText } from './text.ts';
import type { TokenKind, Tokens } from './tokens.ts';
import * as words from './words.ts';

/** An anchor and a tag before a value. */
export interface Properties extends words.Stretch {
  readonly anchor: string | undefined;
  readonly tag: string | undefined;
}

/** A scalar as it is written. */
export interface Written extends words.Stretch {
  readonly kind: TokenKind;
}

/** A key with what Go makes of it, which is undefined for a map or list. */
export interface Key extends words.Stretch {
  readonly node: Node;
  readonly value: Resolved | undefined;
  readonly merges: boolean;
  /** Whether it is written without quotes. */
  readonly plain: boolean;
}

/** What an alias repeats. */
interface Anchored {
  readonly node: Node;
  readonly value: Resolved | undefined;
  /** How many values Go counts for it, and how deep they are nested. */
  readonly size: number;
  readonly height: number;
}

/** Deeper than anyone writes, and far from what a stack holds. */
const DEEPEST = 500;
const NAME = /^.[A-Za-z0-9_-]+$/;
const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** Makes the nodes of a document from tokens: scalars with their types, what anchors name, entries of maps. */
export class Nodes {
  readonly source: Source;
  readonly tokens: Tokens;
  readonly tags = new TagHandles();
  readonly path: (string | number)[] = [];
  readonly #findings: Finding[];
  #anchors = new Map<string, Anchored | undefined>();
  #guard: AliasGuard;
  #depth = 0;
  /** The greatest depth so far, within the anchored value that is being read. */
  #reached = 0;
  /** What Go makes of the scalar read last, and whether as a key it merges. */
  #value: Resolved | undefined;
  #merges = false;
  #plain = false;
  /** Where it stands; for an alias, its own place. */
  #place: words.Stretch = { start: 0, end: 0 };

  constructor(source: Source, tokens: Tokens, findings: Finding[]) {
    this.source = source;
    this.tokens = tokens;
    this.#findings = findings;
    this.#guard = new AliasGuard(source.name);
  }

  /** Begins a document: anchors and tag handles hold in one only. */
  reset(): void {
    this.#anchors = new Map();
    this.#guard = new AliasGuard(this.source.name);
    this.tags.reset();
  }

  origin(start: number, end: number): Origin {
    return { source: this.source, start, end };
  }

  /** Goes one level down. */
  enter(): void {
    this.#depth++;
    this.#reached = Math.max(this.#reached, this.#depth);
    if (this.#depth > DEEPEST) throw words.tooDeep(DEEPEST, this.tokens);
    this.#guard.count();
  }

  leave(): void {
    this.#depth--;
    this.#value = undefined;
    this.#merges = false;
    this.#plain = false;
  }

  /** Takes an anchor and a tag, in either order, on one line. */
  properties(): Properties | undefined {
    const { tokens } = this;
    if (tokens.kind !== 'anchor' && tokens.kind !== 'tag') return undefined;
    const { start } = tokens;
    let anchor: string | undefined;
    let tag: string | undefined;
    do {
      if (tokens.kind === 'anchor' ? anchor !== undefined : tag !== undefined) throw words.twoProperties(tokens);
      if (tokens.kind === 'anchor') anchor = this.#name();
      else tag = this.tags.resolve(this.source.text, tokens);
      tokens.next();
    } while ((tokens.kind === 'anchor' || tokens.kind === 'tag') && !tokens.first);
    return { anchor, tag, start, end: tokens.previousEnd };
  }

  #name(): string {
    const { text } = this.source;
    const { start, end } = this.tokens;
    const written = text.slice(start, end);
    if (!NAME.test(written) || text[end] === '[' || text[end] === '{') throw words.badName(text, this.tokens);
    return written.slice(1);
  }

  /** Makes a value under an anchor, so that aliases behind it can repeat it. */
  anchored(properties: Properties | undefined, make: () => Node): Node {
    const name = properties?.anchor;
    if (name === undefined) return make();
    const before = this.#guard.values;
    const outer = this.#reached;
    this.#reached = this.#depth;
    this.#anchors.set(name, undefined);
    const node = make();
    const size = this.#guard.values - before;
    // An inner value may have taken the name since.
    if (this.#anchors.get(name) === undefined) {
      this.#anchors.set(name, { node, value: this.#value, size, height: this.#reached - this.#depth });
    }
    this.#reached = Math.max(outer, this.#reached);
    return node;
  }

  /** The value that the alias token repeats. */
  alias(properties: Properties | undefined): Node {
    const { tokens } = this;
    if (properties) throw words.aliasWithProperties(properties);
    const name = this.#name();
    const anchored = this.#anchors.get(name);
    if (!anchored) {
      throw (this.#anchors.has(name) ? words.ownAlias : words.unknownAnchor)(this.source.text, tokens);
    }
    this.#guard.count();
    this.#guard.countAliased(anchored.size);
    this.#reached = Math.max(this.#reached, this.#depth + anchored.height);
    if (this.#reached > DEEPEST) throw words.tooDeep(DEEPEST, tokens);
    this.#value = anchored.value;
    this.#merges = false;
    this.#plain = false;
    this.#place = { start: tokens.start, end: tokens.end };
    tokens.next();
    return anchored.node;
  }

  /** A value that is not written: null, unless a tag says otherwise. */
  empty(properties: Properties | undefined, at: number): ScalarNode {
    return this.scalar({ kind: 'plain', start: at, end: at }, properties);
  }

  /** Takes the scalar token as it is written; its type hangs on what follows. */
  written(): Written {
    const { tokens } = this;
    const { text } = this.source;
    const { kind, start, end } = tokens;
    if (kind !== 'plain' && kind !== "'" && kind !== '"') throw words.stray(text, tokens);
    if (kind === 'plain') {
      const code = text[start] as string;
      if (',%@`|>'.includes(code) || (tokens.flow > 0 && code === ':')) throw words.badStart(text, tokens);
      if (tokens.flow > 0 && text.slice(start, end).includes('?')) throw words.questionMark(tokens);
    } else if (!isClosed(text.slice(start, end))) throw words.unclosedQuote(text, tokens);
    tokens.next();
    return { kind, start, end };
  }

  /** Takes the block scalar token, inside a collection at the column `indent`. */
  block(properties: Properties | undefined, indent: number): ScalarNode {
    const { tokens, source } = this;
    const { start, end } = tokens;
    const text = blockText(source.text, start, indent, end);
    tokens.next();
    return this.#make(text, properties?.tag, 'block', start, end);
  }

  scalar({ kind, start, end }: Written, properties: Properties | undefined): ScalarNode {
    this.#plain = kind === 'plain';
    const raw = this.source.text.slice(start, end);
    const tag = properties?.tag;
    if (kind === "'") return this.#make(singleQuotedText(raw), tag, 'quoted', start, end);
    if (kind === '"') return this.#make(doubleQuotedText(raw, start), tag, 'quoted', start, end);
    const text = plainText(raw);
    if (tag !== undefined) return this.#make(text, tag, 'quoted', start, end);
    const node = this.#typed(resolvePlain(text), 'plain', start, end);
    this.#merges = text === '<<';
    return node;
  }

  #make(text: string, tag: string | undefined, style: 'quoted' | 'block', start: number, end: number): ScalarNode {
    if (tag === undefined) return this.#typed(text, style, start, end);
    const value = resolveTagged(tag, text);
    if (value === undefined) {
      throw words.tagMismatch(this.source.text, tag.replace(YAML_TAGS, '!!'), { start, end });
    }
    const node = this.#typed(value, style, start, end);
    this.#merges = text === '<<' && (tag === '!' || tag === `${YAML_TAGS}merge`);
    return node;
  }

  #typed(value: Resolved, style: ScalarNode['style'], start: number, end: number): ScalarNode {
    this.#guard.count();
    this.#value = value;
    this.#merges = false;
    const origin = this.origin(start, end);
    this.#place = origin;
    const safe = typeof value === 'bigint' && value <= SAFE && value >= -SAFE;
    return { kind: 'scalar', value: safe ? Number(value) : value, style, origin };
  }

  /** What was read last, as a value: JSON, and so Helm, has no infinities. */
  value(node: Node): Node {
    if (typeof this.#value === 'number' && !Number.isFinite(this.#value)) {
      throw words.notFinite(this.source.text, this.#place);
    }
    return node;
  }

  /** What was read last, as a key before the colon that is the token now. */
  key(node: Node): Key {
    const { text } = this.source;
    const { start: colon } = this.tokens;
    const key = this.explicitKey(node);
    const lineEnd = text.indexOf('\n', key.start);
    if (lineEnd !== -1 && lineEnd < colon) throw words.missingColon(text, key);
    if (colon - key.start > 1024 && [...text.slice(key.start, colon)].length > 1024) throw words.longKey(key);
    return key;
  }

  explicitKey(node: Node): Key {
    if (node.kind !== 'scalar') throw words.collectionKey(node.kind, node.origin);
    return {
      node,
      value: this.#value,
      merges: this.#merges,
      plain: this.#plain,
      start: this.#place.start,
      end: this.#place.end,
    };
  }

  /** Puts an entry into a map, its value being what `read` makes. */
  entry(builder: MapBuilder, key: Key, read: () => Node): void {
    const name = key.merges ? '<<' : this.#nameOf(key);
    const place = { start: this.tokens.start, end: this.tokens.end };
    const aliased = this.tokens.kind === 'alias';
    this.path.push(name);
    const node = read();
    if (key.merges) builder.merge(this.#mergedMaps(node, aliased, place));
    else {
      const origin = this.origin(key.start, key.end);
      const style = key.node.kind === 'scalar' ? key.node.style : 'plain';
      const earlier = builder.set(name, { key: { style, origin }, node });
      if (earlier) this.#findings.push(duplicateKey(name, this.path, origin, earlier.key.origin));
    }
    this.path.pop();
  }

  #nameOf(key: Key): string {
    const name = key.value === undefined ? undefined : keyText(key.value);
    if (name === undefined) throw words.refusedKey(this.source.text, key);
    return name;
  }

  /** Go counts neither `<<` nor a list under it. */
  #mergedMaps(node: Node, aliased: boolean, place: words.Stretch): readonly MapNode[] {
    this.#guard.values--;
    if (node.kind === 'map') return [node];
    if (node.kind === 'scalar' || aliased) throw words.badMerge(place);
    this.#guard.values--;
    return node.items.map((item) => {
      if (item.kind !== 'map') throw words.badMerge(place);
      return item;
    });
  }
}
