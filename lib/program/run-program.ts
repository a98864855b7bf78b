import { failureLine } from './failure-line.ts';

/**
 * Runs a program. One that cannot go on ends with code 1 and a line that says why; the whole error is printed for
 * mistakes of our own alone.
 */
export async function runProgram(failure: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    const line = failureLine(cause);
    const begin = failure === '' ? [] : [`${failure}:`];
    console.error(...begin, line ?? cause);
    process.exit(1);
  }
}
