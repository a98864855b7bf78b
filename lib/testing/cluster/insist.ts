import { setTimeout as delay } from 'node:timers/promises';

const AGAIN_MS = 300;

/** Asks until it is answered to the end: whoever answers may die at any moment. What is refused is not asked again. */
export async function insist(url: string, init: () => RequestInit = () => ({})): Promise<Buffer> {
  for (;;) {
    const answer = await fetch(url, init())
      .then(async (response) => ({
        ok: response.ok,
        status: response.status,
        body: Buffer.from(await response.bytes()),
      }))
      .catch(() => null);
    if (answer?.ok) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${url} answered ${answer.status}: ${answer.body}`);
    await delay(AGAIN_MS);
  }
}
