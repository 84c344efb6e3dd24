import { UsageError } from '../core/errors.ts';

/** Where text goes. What is written after the reader has gone (`| head`) is dropped. */
export interface Sink {
  /** Resolves once there is room for more. */
  write(text: string): Promise<void>;
  /** The reader has gone; there is no use in writing on. */
  readonly closed: boolean;
}

/**
 * Writes to a stream of the process.
 *
 * @param name what the error of a failed write calls it
 */
export function makeSink(stream: NodeJS.WritableStream, name: string): Sink {
  let closed = false;
  // A broken pipe is told to the callback of the write; without a listener it would end the process as well.
  stream.on('error', () => {
    closed = true;
  });
  return {
    get closed() {
      return closed;
    },
    write(text) {
      if (closed || text === '') return Promise.resolve();
      return new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          const code = error && 'code' in error ? error.code : undefined;
          if (!error) resolve();
          else if (code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED') {
            closed = true;
            resolve();
          } else reject(new UsageError(`${name}: can't be written (${code ?? error.message})`));
        });
      });
    },
  };
}
