import { isInt64, type Resolved, resolvePlain } from './resolve.ts';

export const YAML_TAGS = 'tag:yaml.org,2002:';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const TIMESTAMP =
  /^\d{4}-(\d{1,2})-(\d{1,2})(?:(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(?:Z|[+-]\d\d:\d\d))|(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?))?$/;

/**
 * What Go makes of a scalar that has a tag. A tag that it has no rule for leaves text.
 *
 * @param tag in full: `tag:yaml.org,2002:int`, `!local`
 * @returns undefined where the text is nothing of that tag
 */
export function resolveTagged(tag: string, text: string): Resolved | undefined {
  if (!tag.startsWith(YAML_TAGS)) return text;
  const value = resolvePlain(text);
  switch (tag.slice(YAML_TAGS.length)) {
    case 'binary':
      return binary(text);
    case 'null':
      return value === null ? null : undefined;
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'int':
      return typeof value === 'bigint' ? value : undefined;
    case 'float':
      if (typeof value === 'bigint') return isInt64(value) ? Number(value) : undefined;
      return typeof value === 'number' ? value : undefined;
    case 'timestamp':
      return isTimestamp(text) ? text : undefined;
    default:
      return text;
  }
}

function binary(text: string): string | undefined {
  const packed = text.replace(/[\r\n]/g, '');
  if (!BASE64.test(packed)) return undefined;
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isTimestamp(text: string): boolean {
  const match = TIMESTAMP.exec(text);
  if (!match) return false;
  const [month, day] = [Number(match[1]), Number(match[2])];
  const date = new Date(Date.UTC(Number(text.slice(0, 4)), month - 1, day));
  const [hour, minute, second] = [match[3] ?? match[6], match[4] ?? match[7], match[5] ?? match[8]];
  return (
    month >= 1 &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    Number(hour ?? 0) < 24 &&
    Number(minute ?? 0) < 60 &&
    Number(second ?? 0) < 60
  );
}
