import type { Page } from '@playwright/test';
import { axeFindings, observeAttribute, toast } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();

const LINE = 'The harbour has a long memory.';
const VOICES = [
  ...['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'],
  ...['Aoede', 'Charon', 'Fenrir', 'Kore', 'Puck'],
];

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const clips = (page: Page) => page.getByRole('region', { name: 'Clips' }).getByRole('listitem');
const play = (page: Page, voice: string) => page.getByRole('button', { name: `Play ${voice}`, exact: true });
const sound = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => ({ phase: audio.dataset.phase, time: audio.currentTime }));

const COMPARED = 'He stood there and counted the boats out loud, and then he counted them all once again.';

test.beforeAll(async ({ studio }) => {
  for (const [voice, input] of [
    ['onyx', LINE],
    ['alloy', COMPARED],
    ['onyx', COMPARED],
  ]) {
    const response = await fetch(`${studio.url}/api/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: studio.url },
      body: JSON.stringify({ model: 'chat-4o-mini-tts-2025-12-15', voice, input }),
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
});

/** Holds the end of speech until released. */
const holdEnds = (page: Page) =>
  page.evaluateHandle(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const response = await send(input, init);
      if (!response.body || !response.url.endsWith('/api/speech')) return response;
      const withoutEnd = new TransformStream({ flush: () => new Promise<void>(() => undefined) });
      return new Response(response.body.pipeThrough(withoutEnd), response);
    };
    return () => {
      window.fetch = send;
    };
  });

test('the first sound is heard before the last byte has come', async ({ page }) => {
  await page.goto('/audio/voices');
  await textBox(page).fill('When the boats came back that winter, he counted them out loud.');
  const letGo = await holdEnds(page);
  await play(page, 'alloy').click();
  await expect.poll(async () => (await sound(page)).time).toBeGreaterThan(0);
  expect((await sound(page)).phase).toBe('arriving');
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await expect.poll(async () => (await sound(page)).phase).toBe('idle');
  await letGo.evaluate((restore) => restore());
});

test('all voices of both models are there, and are heard one after the other', async ({ page }) => {
  await textBox(page).fill('Hello.');
  for (const voice of VOICES) await expect(play(page, voice)).toBeVisible();
  const heard = await observeAttribute(page, 'button[aria-label^="Pause "]', 'aria-label');
  await page.getByRole('button', { name: /Play all 11 voices/ }).click();
  await expect
    .poll(async () => (await heard()).slice(0, 3))
    .toEqual(VOICES.slice(0, 3).map((voice) => `Pause ${voice}`));
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await expect(page.getByRole('button', { name: /Play all 11 voices/ })).toBeVisible();
});

test('what was spoken is kept, renamed, loved, downloaded, reused, deleted and brought back', async ({
  page,
}) => {
  await textBox(page).fill('Something else');
  const row = clips(page).filter({ hasText: LINE }).first();
  await row.getByRole('button', { name: 'Favourite', exact: true }).click();
  await row.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Opening line');
  await page.keyboard.press('Enter');
  await expect(clips(page).filter({ hasText: 'Opening line' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Favourites' }).click();
  const kept = clips(page).filter({ hasText: 'Opening line' });
  await expect(kept).toBeVisible();
  const download = page.waitForEvent('download');
  await kept.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('Opening line (onyx).mp3');
  await kept.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Reuse text and settings' }).click();
  await expect(textBox(page)).toHaveValue(LINE);
  await kept.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(kept).toHaveCount(0);
  await toast(page, 'Clip deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(kept).toBeVisible();
  await page.getByRole('button', { name: 'Favourites' }).click();
});

test('two clips are compared at the same place', async ({ page }) => {
  for (const voice of ['Onyx', 'Alloy']) {
    await clips(page)
      .filter({ hasText: 'He stood there' })
      .filter({ hasText: voice })
      .first()
      .getByRole('button', { name: /^More/ })
      .click();
    await page.getByRole('menuitem', { name: 'Compare' }).click();
  }
  const heard = (side: string) =>
    page.locator(`audio[data-side=${side}]`).evaluate((audio: HTMLAudioElement) => ({
      share: audio.currentTime / audio.duration,
      paused: audio.paused,
    }));
  await page.getByRole('button', { name: 'Play in turn' }).click();
  await expect.poll(async () => (await heard('A')).share).toBeGreaterThan(0.2);
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Hear B' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await heard('A')).paused).toBe(true);
  await expect.poll(async () => (await heard('B')).paused).toBe(false);
  const [a, b] = [await heard('A'), await heard('B')];
  expect(b.share).toBeGreaterThanOrEqual(a.share - 0.02);
  // The menu button's tooltip closes on a click elsewhere.
  await page.getByRole('heading', { name: 'Compare' }).click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('directions join what is typed, and are offered only where they are heard', async ({ page }) => {
  const directions = page.getByRole('textbox', { name: 'Instructions' });
  await directions.fill('Like an old sailor.');
  await page.getByRole('button', { name: 'Calm' }).click();
  await expect(directions).toHaveValue('Like an old sailor. Speak slowly and calmly.');
  await page.getByRole('button', { name: 'Calm' }).click();
  await expect(directions).toHaveValue('Like an old sailor.');
  await page.getByRole('radio', { name: 'B 3.1 flash speech' }).click();
  await expect(directions).toHaveCount(0);
  await expect(play(page, 'alloy')).toHaveCount(0);
});

test('a long text says how it will be split, and what is typed outlives a reload', async ({ page }) => {
  await textBox(page).fill(`${LINE} `.repeat(140));
  await expect(page.getByText('Spoken in 2 parts, split between sentences and joined again.')).toBeVisible();
  await textBox(page).fill(LINE);
  await expect(page.getByText('30 / 4,096')).toBeVisible();
  await page.reload();
  await expect(textBox(page)).toHaveValue(LINE);
});
