import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from './cannot-start.ts';

const LIMIT_MS = 60_000;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1000;

/** Waits until an address answers with success. */
export async function untilAnswers(
  what: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  let last = 'no answer';
  let pause = FIRST_PAUSE_MS;
  while (!limit.aborted) {
    try {
      const response = await fetch(url, { headers, signal: limit });
      await response.body?.cancel();
      if (response.ok) return;
      last = `status ${response.status}`;
    } catch (cause) {
      last = cause instanceof Error ? cause.message : String(cause);
    }
    await delay(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
  throw new CannotStart(`${what} does not answer (${last})`);
}
