const WORD = /password|passwd|token|secret|credential|api[-_]?key|private[-_]?key/i;
const ASSIGNED = new RegExp(`(?:${WORD.source})[\\w.-]{0,64}["']?[ \\t]{0,8}[:=]`, 'i');

/** Whether the value under such a key is best not shown: `rootPassword`, `api-key`. */
export function isSecretKey(key: string | number | undefined): boolean {
  return WORD.test(String(key));
}

/** A line with every character behind such a key starred, so that columns stay; where a value ends is not looked at. */
export function maskSecrets(line: string): string {
  const match = ASSIGNED.exec(line);
  if (!match) return line;
  const end = match.index + match[0].length;
  return line.slice(0, end) + line.slice(end).replace(/\S/gu, '*');
}
