/** A fault of the input or the flags that stops a command: one line that says what to do, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
