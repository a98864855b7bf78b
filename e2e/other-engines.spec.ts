import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { type DrivenPage, drivenPage, KEYS } from './fixtures/driven-page.ts';
import { spoken, wavOf } from './fixtures/spoken.ts';
import { ENGINES } from './fixtures/web-driver.ts';

const PROMPT = 'A heron by the canal';
const SCRIPT = `A paper boat on still water.${KEYS.enter}A lighthouse at dusk.`;
/** Safari lets sound begin by itself for five seconds after a press. */
const LATE_MS = 7000;
/** What is made is waited for as long as the test lasts: a busy machine takes its time. */
const MADE = { timeout: 0 };
const STARTED_WITHIN_MS = 180_000;

for (const { name, start, missing } of ENGINES) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' });
    test.skip(missing(), `${name} is neither here nor could be installed`);

    let studio: RunningStudio;
    let page: DrivenPage;
    let folder: string;
    test.beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'dailies-engine-'));
      studio = await startStudio();
      const driven = await Promise.race([
        drivenPage(start, studio.url),
        delay(STARTED_WITHIN_MS).then(() => new Error(`no answer in ${STARTED_WITHIN_MS / 1000} s`)),
      ]).catch((cause: Error) => cause);
      // Containers may lack what a browser needs of the system: nothing of ours.
      if (driven instanceof Error) test.skip(true, `${name} does not start here: ${driven.message}`);
      else page = driven;
    });
    test.afterAll(async () => {
      await page?.close();
      await studio?.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const tasks = async () => (await (await fetch(`${studio.url}/api/tasks`)).json()).tasks;

    test('a prompt becomes a video that plays', async () => {
      await page.open('/create');
      const prompt = () =>
        page.evaluate(() => document.querySelector<HTMLTextAreaElement>('[aria-label=Prompt]')?.value ?? '');
      // On a first visit there is one to begin with, which typing replaces.
      await expect.poll(prompt).not.toBe('');
      await page.write('textbox', /^Prompt$/, PROMPT);
      await expect.poll(prompt).toBe(PROMPT);
      await page.press('button', /^Generate/);
      await expect.poll(tasks).toMatchObject([{ prompt: PROMPT }]);
      await page.open('/gallery');
      await page.press('gridcell', /A heron by the canal/);
      await page.press('button', /^Play$/);
      const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
      await expect.poll(time, MADE).toBeGreaterThan(0.5);
    });

    test('a voice that comes seconds after the press is heard', async () => {
      await page.open('/audio/voices');
      await page.write(
        'textbox',
        /^Text$/,
        'When the boats came back that winter, he counted them out loud.',
      );
      await page.evaluate((ms: number) => {
        const send = window.fetch;
        window.fetch = async (input, init) => {
          if (init?.method === 'POST') await new Promise((resolve) => setTimeout(resolve, ms));
          return send(input, init);
        };
      }, LATE_MS);
      await page.press('button', /^Play alloy$/);
      const time = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
      await expect.poll(time, MADE).toBeGreaterThan(0.2);
      await page.see('button', /^Pause alloy$/);
    });

    test('a script becomes a film that plays and is rendered', async () => {
      await page.open('/cuts?new');
      await page.write('textbox', /^Script$/, SCRIPT);
      await page.press('button', /^Make the board$/);
      await page.press('button', /^Make what is missing \(2\)$/);
      await expect
        .poll(tasks, MADE)
        .toMatchObject([{ archived: expect.anything() }, { archived: expect.anything() }, {}]);
      await page.press('radio', /^Timeline$/);
      await page.press('button', /^Play$/);
      const frame = () =>
        page.evaluate(() => Number(document.querySelector('canvas[data-frame]')?.getAttribute('data-frame')));
      await expect.poll(frame, MADE).toBeGreaterThan(5);
      await page.press('button', /^Render$/);
      await page.press('button', /^480p/);
      await page.press('button', /^Render [\d.]+ s$/);
      await page.see('link', /^Download 480p/);
    });

    test('a recording is written down', async () => {
      const recording = join(folder, 'Harbour.wav');
      await writeFile(recording, wavOf(await spoken(studio.url, 'The old harbour was quiet that morning.')));
      await page.open('/audio/transcribe');
      await page.choose(/^Audio or video files$/, recording);
      const words = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('textarea')].map(({ value }) => value.toLowerCase()).join(' '),
        );
      await expect.poll(words, MADE).toContain('quiet that morning');
    });

    test('the palette leads to a page by keys alone', async () => {
      await page.keys(`${KEYS.control}k`);
      await page.write('combobox', /^Commands$/, `Gallery${KEYS.enter}`);
      await expect.poll(() => page.path()).toBe('/gallery');
    });

    test('without a network the studio opens on the gallery as it was last seen', async () => {
      const kept = () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('dailies-private-pages'));
          const lists = names.map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => url),
          );
          return (await Promise.all(lists)).flat().map((url) => new URL(url).pathname);
        });
      await page.open('/gallery');
      await page.see('gridcell', /A heron by the canal/);
      await expect.poll(kept, MADE).toEqual(expect.arrayContaining(['/create', '/gallery']));
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
        .toBe('activated');
      await studio.stop();
      await page.open('/');
      await page.see('gridcell', /A heron by the canal/);
      expect(await page.path()).toBe('/gallery');
    });
  });
}
