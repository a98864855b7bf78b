import { setTimeout as delay } from 'node:timers/promises';

const AGAIN_MS = 300;
/** What is away comes back long before that: five minutes, where it fails at once. */
const MOST_TRIES = 1000;

/**
 * Asks until it is answered to the end: whoever answers may die at any moment. What is refused is not asked again, and
 * what is never answered is told of by its last failure.
 */
export async function insist(url: string, init: () => RequestInit = () => ({})): Promise<Buffer> {
  for (let tries = 1; ; tries += 1) {
    let failure: unknown;
    const answer = await fetch(url, init())
      .then(async (response) => ({
        ok: response.ok,
        status: response.status,
        body: Buffer.from(await response.bytes()),
      }))
      .catch((cause: unknown) => {
        failure = cause;
        return null;
      });
    if (answer?.ok) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${url} answered ${answer.status}: ${answer.body}`);
    if (tries >= MOST_TRIES) {
      const last = answer ? `answered ${answer.status}: ${answer.body}` : 'gave no answer';
      throw new Error(`${url} ${last}`, { cause: failure });
    }
    await delay(AGAIN_MS);
  }
}
