import { applyPatch } from 'diff';
import { describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../src/fix/diff.ts';

describe('unifiedDiff', () => {
  it('shows the lines that change, with three around', async () => {
    const before = 'a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6\n';
    expect(await unifiedDiff('dir/values.yaml', before, before.replace('5', '"5"'))).toBe(
      [
        '--- a/dir/values.yaml',
        '+++ b/dir/values.yaml',
        '@@ -2,5 +2,5 @@',
        ' b: 2',
        ' c: 3',
        ' d: 4',
        '-e: 5',
        '+e: "5"',
        ' f: 6',
        '',
      ].join('\n'),
    );
  });

  it('is empty where nothing changes', async () => {
    expect(await unifiedDiff('values.yaml', 'a: 1', 'a: 1')).toBe('');
  });

  it.each([
    ['CRLF', 'a: 1\r\nb: 2\r\n', 'a: 1\r\nb: 3\r\n'],
    ['no line break at the end', 'a: 1\nb: 2', 'a: 1\nb: 3'],
    ['a line break that comes', 'a: 1\nb: 2', 'a: 1\n'],
    ['an empty file', '', 'a: 1\n'],
  ])('can be applied: %s', async (_, before, after) => {
    const patch = await unifiedDiff('values.yaml', before, after);
    expect(applyPatch(before, patch, { autoConvertLineEndings: false })).toBe(after);
  });
});
