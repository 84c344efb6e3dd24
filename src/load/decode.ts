import { UsageError } from '../core/errors.ts';

const LINE_FEED = 0x0a;

/**
 * The text of a file's bytes. A BOM stays in it.
 *
 * @param name what the error calls the file
 * @throws UsageError where the bytes are no UTF-8 text, with the line
 */
export function decode(bytes: Uint8Array, name: string): string {
  if (bytes.includes(0)) {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    throw new UsageError(utf16 ? `${name}: is UTF-16; save it as UTF-8` : `${name}: is binary data, not YAML`);
  }
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  throw new UsageError(`${name}: line ${faultyLine(bytes)} is not valid UTF-8; save the file as UTF-8`);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A line feed is never part of a longer sequence, so that lines can be decoded one by one. */
function faultyLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed < 0 ? bytes.length : feed;
    if (decodeUtf8(bytes.subarray(start, end)) === undefined) return line;
    start = end + 1;
  }
  return line;
}
