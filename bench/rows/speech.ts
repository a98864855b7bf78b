import { beside, median, ms } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openBrowser } from '../setting/browser.ts';
import { openService, openStudio } from '../setting/open.ts';
import { call, expectStatus } from '../setting/requests.ts';

const MODEL = 'chat-4o-mini-tts-2025-12-15';
const text = (round: number) =>
  `Take ${round}. The harbour wakes before the town does. Boats come in with their lamps still lit.`;

const request = (round: number) =>
  JSON.stringify({ model: MODEL, input: text(round), voice: 'alloy', response_format: 'mp3' });

/** From the press of the button to the first sound, in a page of the studio and straight at the service. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using service = await openService();
  await using studio = await openStudio({ MEDIA_API_URL: service.url, MEDIA_API_KEY: service.key });
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${studio.url}/settings`);
  const inPage = (path: string, body?: string) =>
    page.evaluate(
      async ({ path, body }) => {
        const began = performance.now();
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, body ? { method: 'POST', headers, body } : {});
        if (!answer.ok || !answer.body) throw new Error(await answer.text());
        const reader = answer.body.getReader();
        await reader.read();
        const took = performance.now() - began;
        while (!(await reader.read()).done);
        return took;
      },
      { path, body },
    );
  const direct = async (round: number) => {
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: request(round) };
    const answer = await call(`${service.url}/v1/audio/speech`, sent);
    expectStatus(answer, 200);
    return answer.firstByte;
  };
  const times = { ours: [] as number[], direct: [] as number[], nothing: [] as number[] };
  for (let round = -2; round < (quick ? 15 : 60); round += 1) {
    const ours = await inPage('/api/speech', request(round));
    const reference = await direct(round);
    const nothing = await inPage('/api/health');
    if (round < 0) continue; // the first ones warm up
    times.ours.push(ours);
    times.direct.push(reference);
    times.nothing.push(nothing);
  }
  return [
    {
      ...beside(
        'speech, first audio byte in the page (reference: direct to the service)',
        [median(times.ours), median(times.direct)],
        ms,
        { atMost: 1.2 },
      ),
      note: `Of this, a request of the page for next to nothing (/api/health) takes ${ms(median(times.nothing))}.`,
    },
  ];
};
