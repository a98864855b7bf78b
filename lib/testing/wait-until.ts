import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again waitUntil there is an answer. */
export async function waitUntil<Result>(
  ask: () => Promise<Result | undefined> | Result | undefined,
): Promise<Result> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(50);
  }
}
