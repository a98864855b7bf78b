import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';

const lines = (page: Page) => page.getByRole('textbox', { name: /^Text at/ });
const firstCue = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => {
    const track = [...element.textTracks].find(({ mode }) => mode === 'showing');
    const cue = track?.cues?.[0];
    return cue instanceof VTTCue ? `${cue.startTime} ${cue.text}` : null;
  });

test('a finished video is written down, captioned on its player, and dubbed', async ({ page, studio }) => {
  const { id: taskId } = await makeVideo(studio, 'A quiet harbour in the snow');
  await page.goto(`/audio/transcribe?task=${taskId}`);
  await page.getByRole('button', { name: 'Transcribe this video' }).click();
  await expect(page.locator('video')).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  const id = new URL(page.url()).searchParams.get('id');
  const read = async () => (await page.request.get(`/api/transcripts/${id}`)).json();
  await expect.poll(async () => (await read()).status, { timeout: 0 }).toMatch(/done|failed/);

  // Nobody speaks: a person writes the captions.
  const { revision } = await read();
  const segments = [{ id: 'a', start: 0.5, end: 3, text: 'The harbour, at last.' }];
  const kept = await page.request.patch(`/api/transcripts/${id}`, { data: { revision, segments } });
  expect(kept.ok(), await kept.text()).toBe(true);
  await page.goto(`/audio/transcribe?task=${taskId}`);
  await expect(lines(page).first()).toHaveValue('The harbour, at last.');
  await expect.poll(() => firstCue(page.locator('video'))).toBe('0.5 The harbour, at last.');

  await page.goto(`/gallery/${taskId}`);
  const player = page.getByRole('region', { name: 'Video' }).locator('video');
  await expect.poll(() => firstCue(player)).toBe('0.5 The harbour, at last.');
  await page.getByRole('button', { name: 'Captions' }).click();
  await expect.poll(() => firstCue(player)).toBeNull();
  await page.keyboard.press('c');
  await expect.poll(() => firstCue(player)).toBe('0.5 The harbour, at last.');
  await page.getByRole('button', { name: 'Export' }).click();
  const captions = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Web subtitles (.vtt)' }).click();
  expect(await readFile(await (await captions).path(), 'utf8')).toContain(
    '00:00:00.500 --> 00:00:03.000\nThe harbour, at last.',
  );

  await page.getByRole('link', { name: 'Dub' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dub' });
  await dialog.getByRole('combobox', { name: 'Voice' }).click();
  await page.getByRole('option', { name: 'onyx' }).click();
  await dialog.getByRole('button', { name: 'Make the dub' }).click();
  const dubbed = dialog.getByLabel('Video dubbed by onyx');
  await expect(dubbed).toBeVisible({ timeout: 0 });
  await expect.poll(() => dubbed.evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(4);
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download MP4' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\(dubbed, onyx\)\.mp4$/);
  const mp4 = await readFile(await file.path());
  expect(mp4.toString('latin1', 4, 8)).toBe('ftyp');
  expect(mp4.includes('mp4a')).toBe(true);

  await dialog.getByRole('button', { name: 'Delete the dub by onyx' }).click();
  await expect(dubbed).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dubbed).toBeVisible();
});
