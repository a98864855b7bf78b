import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until there is an answer. */
export async function until<Result>(
  ask: () => Promise<Result | undefined> | Result | undefined,
): Promise<Result> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await delay(50);
  }
}
