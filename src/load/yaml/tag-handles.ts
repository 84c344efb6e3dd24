import { YAML_TAGS } from './tags.ts';
import { badDirective, badTag, type Stretch } from './words.ts';

const URI = "[\\w\\-;/?:@&=+$.~*'()]";
const TAG = new RegExp(`^!(?:<([\\w\\-;/?:@&=+$,.!~*'()[\\]]+)>|([\\w-]*!)?((?:${URI}|!)*))$`);

/** What the short forms of tags stand for: `!!int` and what `%TAG` lines say. */
export class TagHandles {
  #handles = new Map<string, string>();
  #version = false;

  /** Every document begins afresh. */
  reset(): void {
    this.#handles = new Map();
    this.#version = false;
  }

  /** Takes a line that begins with `%`. */
  directive(text: string, token: Stretch): void {
    const line = text.slice(token.start, token.end);
    if (/^%YAML[ \t]+0?1\.0?1$/.test(line) && !this.#version) {
      this.#version = true;
      return;
    }
    const match = /^%TAG[ \t]+(!(?:[\w-]*!)?)[ \t]+(\S+)$/.exec(line);
    if (!match || this.#handles.has(match[1] as string)) throw badDirective(text, token);
    this.#handles.set(match[1] as string, match[2] as string);
  }

  /** A tag in full: `tag:yaml.org,2002:int` for `!!int`, `!local` as it is. */
  resolve(text: string, token: Stretch): string {
    const match = TAG.exec(text.slice(token.start, token.end));
    if (!match || !/^\s?$/.test(text.charAt(token.end))) throw badTag(text, token);
    const [tag, verbatim, secondary, suffix = ''] = match;
    if (verbatim !== undefined) return verbatim;
    if (tag === '!') return '!';
    const handle = secondary === undefined ? '!' : `!${secondary}`;
    const prefix = this.#handles.get(handle) ?? (handle === '!!' ? YAML_TAGS : handle === '!' ? '!' : undefined);
    if (prefix === undefined || (suffix === '' && secondary !== undefined)) throw badTag(text, token);
    return prefix + suffix;
  }
}
