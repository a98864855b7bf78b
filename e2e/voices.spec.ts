import type { Page } from '@playwright/test';
import { spawnService } from '#lib/testing/spawn-service.ts';
import { axeFindings, observeAttribute } from './fixtures/page.ts';
import { wavOf } from './fixtures/spoken.ts';
import { expect, test } from './fixtures/studio.ts';

const LINE = 'The harbour has a long memory.';
const VOICES = [
  ...['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'],
  ...['Aoede', 'Charon', 'Fenrir', 'Kore', 'Puck'],
];

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const clips = (page: Page) => page.getByRole('region', { name: 'Clips' }).getByRole('listitem');
const openVoices = async (page: Page, text: string) => {
  await page.goto('/audio/voices');
  await textBox(page).fill(text);
};
const sound = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => ({ phase: audio.dataset.phase, time: audio.currentTime }));

/** Has a line spoken without the page. */
async function seedClip(page: Page, voice: string, input: string) {
  const data = { model: 'chat-4o-mini-tts-2025-12-15', voice, input };
  const response = await page.request.post('/api/speech', { data });
  expect(response.status()).toBe(200);
  await response.body();
}

test('the first sound is heard before the last byte has come', async ({ page }) => {
  await openVoices(page, 'When the boats came back that winter, he counted them out loud. '.repeat(62));
  await page.getByRole('button', { name: 'Play alloy' }).click();
  await expect
    .poll(() => sound(page).then(({ phase, time }) => phase === 'arriving' && time > 0), {
      intervals: [50],
      timeout: 90_000,
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Stop' }).first().click();
  expect((await sound(page)).phase).toBe('idle');
});

test('all voices of both models are there, and are heard one after the other', async ({ page }) => {
  await openVoices(page, 'Hello.');
  for (const voice of VOICES) await expect(page.getByRole('button', { name: `Play ${voice}` })).toBeVisible();
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
  await seedClip(page, 'onyx', LINE);
  await openVoices(page, 'Something else');
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
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(kept).toBeVisible();
});

test('two clips are compared at the same place', async ({ page }) => {
  const text = 'He stood there and counted the boats out loud, and then he counted them all once again.';
  await seedClip(page, 'alloy', text);
  await seedClip(page, 'onyx', text);
  await page.goto('/audio/voices');
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
  const [a, b] = [await heard('A'), await heard('B')];
  expect(a.paused).toBe(true);
  expect(b.paused).toBe(false);
  expect(b.share).toBeGreaterThanOrEqual(a.share - 0.02);
  // The tooltip of the button that opened the menu goes when something else is clicked.
  await page.getByRole('heading', { name: 'Compare' }).click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('directions join what is typed, and are offered only where they are heard', async ({ page }) => {
  await openVoices(page, LINE);
  const directions = page.getByRole('textbox', { name: 'Instructions' });
  await directions.fill('Like an old sailor.');
  await page.getByRole('button', { name: 'Calm' }).click();
  await expect(directions).toHaveValue('Like an old sailor. Speak slowly and calmly.');
  await page.getByRole('button', { name: 'Calm' }).click();
  await expect(directions).toHaveValue('Like an old sailor.');
  await page.getByRole('radio', { name: 'B 3.1 flash speech' }).click();
  await expect(directions).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play alloy' })).toHaveCount(0);
});

test('a long text says how it will be split, and what is typed outlives a reload', async ({ page }) => {
  await openVoices(page, `${LINE} `.repeat(140));
  await expect(page.getByText('Spoken in 2 parts, split between sentences and joined again.')).toBeVisible();
  await textBox(page).fill(LINE);
  await expect(page.getByText('30 / 4,096')).toBeVisible();
  await page.reload();
  await expect(textBox(page)).toHaveValue(LINE);
});

/** Recordings are written down behind the page: what stops or holds up the work shows beside it. */
async function transcribe(page: Page, name: string) {
  await page.goto('/audio/transcribe');
  // A choice that is taken shows that the page is awake; a file given before that would be lost.
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'English', exact: true }).click();
  const tone = Int16Array.from({ length: 24_000 }, (_, at) => 8000 * Math.sin(at / 12));
  await page
    .getByLabel('Audio or video files')
    .setInputFiles({ name, mimeType: 'audio/wav', buffer: wavOf(tone) });
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('a used-up quota and a pause are said in words', async ({ page }) => {
  // The voices of the embedded service are there as well, below those of the default.
  const second = await spawnService();
  try {
    const use = (key: string) => page.request.put('/api/connection', { data: { address: second.url, key } });
    await use(await second.newKey('poor', '--quota', '1', '--used', '1'));
    await openVoices(page, 'Are we there yet?');
    await page.getByRole('button', { name: 'Play echo' }).first().click();
    await expect(page.getByRole('article', { name: 'echo' }).first()).toContainText('The quota is used up');
    await transcribe(page, 'Poor.wav');
    await expect(page.getByText('The quota is used up', { exact: true })).toBeVisible();
    await use(await second.newKey('slow', '--rate', '1'));
    await openVoices(page, 'Are we there yet?');
    await page.getByRole('button', { name: 'Play echo' }).first().click();
    await expect(page.getByRole('article', { name: 'echo' }).first()).toContainText(
      'The service asks to wait',
    );
    await transcribe(page, 'Slow.wav');
    await expect(page.getByRole('status').filter({ hasText: 'The service asks for a pause' })).toBeVisible();
  } finally {
    await page.request.delete('/api/connection');
    await second.stop();
  }
});
