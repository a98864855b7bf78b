import type { Page } from '@playwright/test';
import { beside, median, ms } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openBrowser } from '../setting/browser.ts';
import { openService, openStudio } from '../setting/open.ts';

const MODEL = 'chat-4o-mini-tts-2025-12-15';
const text = (round: number) =>
  `Take ${round}. The harbour wakes before the town does. Boats come in with their lamps still lit.`;

const request = (round: number) =>
  JSON.stringify({ model: MODEL, input: text(round), voice: 'alloy', response_format: 'mp3' });

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** A page's wait for the first byte of an answer. */
const firstByte = (page: Page, path: string, init: Sent = {}): Promise<number> =>
  page.evaluate(
    async ({ path, init }) => {
      const began = performance.now();
      const answer = await fetch(path, init);
      if (!answer.ok || !answer.body) throw new Error(await answer.text());
      const reader = answer.body.getReader();
      await reader.read();
      const took = performance.now() - began;
      while (!(await reader.read()).done);
      return took;
    },
    { path, init },
  );

/**
 * From the click to the first sound, in a page of the studio and in one at the service's own address: both
 * include the browser's own time for a call.
 */
export const measure: Row['measure'] = async ({ quick }) => {
  await using service = await openService();
  await using studio = await openStudio({ MEDIA_API_URL: service.url, MEDIA_API_KEY: service.key });
  await using browser = await openBrowser();
  const ours = await browser.newPage();
  await ours.goto(`${studio.url}/settings`);
  const direct = await browser.newPage();
  await direct.goto(`${service.url}/health`);
  const json = { 'content-type': 'application/json' };
  const withKey = { ...json, authorization: `Bearer ${service.key}` };
  const times = { ours: [] as number[], direct: [] as number[], nothing: [] as number[] };
  for (let round = -2; round < (quick ? 15 : 60); round += 1) {
    const body = request(round);
    const took = {
      ours: await firstByte(ours, '/api/speech', { method: 'POST', headers: json, body }),
      direct: await firstByte(direct, '/v1/audio/speech', { method: 'POST', headers: withKey, body }),
      nothing: await firstByte(ours, '/api/health'),
    };
    if (round < 0) continue; // the first ones warm up
    times.ours.push(took.ours);
    times.direct.push(took.direct);
    times.nothing.push(took.nothing);
  }
  return [
    {
      ...beside(
        'speech, first audio byte in the page (reference: a page at the service itself)',
        [median(times.ours), median(times.direct)],
        ms,
        { atMost: 1.17 },
      ),
      note: `Of this, a request of the page for next to nothing (/api/health) takes ${ms(median(times.nothing))}.`,
    },
  ];
};
