import { PassThrough, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makeSink } from '../../src/emit/sink.ts';

const failing = (code: string) =>
  new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(`write ${code}`), { code })),
  });

describe('a sink', () => {
  it('writes', async () => {
    const stream = new PassThrough();
    const sink = makeSink(stream, 'output');
    await sink.write('a');
    await sink.write('');
    await sink.write('b');
    expect(stream.read().toString()).toBe('ab');
    expect(sink.closed).toBe(false);
  });

  it('ends quietly where the reader has gone', async () => {
    const sink = makeSink(failing('EPIPE'), 'output');
    await sink.write('a');
    expect(sink.closed).toBe(true);
    await expect(sink.write('b')).resolves.toBeUndefined();
  });

  it('says what can not be written', async () => {
    await expect(makeSink(failing('ENOSPC'), 'standard output').write('a')).rejects.toThrow(
      "standard output: can't be written (ENOSPC)",
    );
  });
});
