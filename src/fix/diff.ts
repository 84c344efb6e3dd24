/**
 * What fixing would change in a file, as a unified diff that `git apply` and `patch -p1` take; empty where nothing.
 *
 * @param name the file as findings call it
 */
export async function unifiedDiff(name: string, before: string, after: string): Promise<string> {
  if (before === after) return '';
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
