import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { leaveUpload, useUploads } from '#lib/api/uploads.ts';
import type { Catalogue } from '#lib/studio/models/catalogue.ts';
import { Segment, type Transcript } from '#lib/studio/transcript/transcript.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTranscript } from '#lib/testing/samples/sample-transcript.ts';
import { OFFERED, recording, sendFile, showStudio } from './testing/show-studio.tsx';
import { TranscribeStudio } from './transcribe-studio.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/assets/[id]/peaks');
});

/** An existing Spanish transcript. */
const written = (id: string): Transcript => ({
  ...sampleTranscript({ id, name: `${id}.wav`, status: 'done', language: 'spanish', heard: 1 }),
  segments: [Segment.parse({ id: 's', start: 0, end: 1, text: 'El puerto' })],
});
const EARLIER = [written('trn_a'), written('trn_b')];

/** The page at an address, with a studio that holds requests until the `end`. */
async function showAt(search: string, told?: Catalogue) {
  const { promise: mayMake, resolve: make } = Promise.withResolvers<void>();
  const shown = await showStudio({ search, kept: EARLIER, mayMake, ...(told && { told }) });
  const { studio, cache, push } = shown;
  /** All requests are done, and all navigation too. */
  const end = async () => {
    await expect.poll(() => studio.asked).toHaveLength(1);
    make();
    await expect.poll(() => useUploads.getState()).toEqual({});
    await expect.poll(() => cache.isMutating()).toBe(0);
    return push.mock.calls.flat();
  };
  return { ...shown, end };
}

const NEW = '/audio/transcribe?id=trn_1';

test.for(['', '?id=trn_a'])('who stays at “%s” is led to what became of a file', async (search) => {
  const { end } = await showAt(search);
  await sendFile();
  expect(await end()).toEqual([NEW]);
});

test('who opened a transcript while a file was sent stays with it', async () => {
  const { studio, goTo, end } = await showAt('');
  await sendFile();
  await expect.poll(() => studio.asked).toHaveLength(1);
  await goTo('?id=trn_a');
  expect(await end()).toEqual([]);
});

test('who left the page while a file was sent is not led back', async () => {
  const { studio, end } = await showAt('');
  await sendFile();
  await expect.poll(() => studio.asked).toHaveLength(1);
  await cleanup();
  expect(await end()).toEqual([]);
});

test('who came back to wait for a file is led to what became of it', async () => {
  const { studio, cache, end } = await showAt('');
  await sendFile();
  await expect.poll(() => studio.asked).toHaveLength(1);
  await cleanup();
  await showPage(<TranscribeStudio task="transcribe" />, cache);
  await expect.element(page.getByRole('heading', { name: 'Harbour.wav' })).toBeVisible();
  expect(await end()).toEqual([NEW]);
});

test('who went on to translate something while a file was sent stays there', async () => {
  const { studio, cache, end } = await showAt('');
  await sendFile();
  await expect.poll(() => studio.asked).toHaveLength(1);
  await cleanup();
  await showPage(<TranscribeStudio task="translate" />, cache);
  await expect.element(page.getByRole('heading', { name: 'Any language to English' })).toBeVisible();
  expect(await end()).toEqual([]);
});

test('who began to edit while a file was sent stays with the text', async () => {
  const { end } = await showAt('?id=trn_a');
  await sendFile();
  await page.getByRole('textbox', { name: 'Text at 0:00' }).click();
  await userEvent.keyboard('{Escape}');
  expect(await end()).toEqual([]);
});

test('who began to record while a file was sent goes on with it', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => undefined));
  const { end } = await showAt('');
  await sendFile();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByRole('region', { name: 'Recorder' })).toBeVisible();
  expect(await end()).toEqual([]);
});

test('a file whose sending a reload cut off leads nobody away from the transcript in the address', async () => {
  await leaveUpload('transcript', recording(), { task: 'transcribe' });
  const { end } = await showAt('?id=trn_a');
  expect(await end()).toEqual([]);
});

test('a file whose sending a reload cut off is opened where nothing else is', async () => {
  await leaveUpload('transcript', recording(), { task: 'transcribe' });
  const { end } = await showAt('');
  expect(await end()).toEqual([NEW]);
});

test('a file that is tried again leads nobody away from what they open then', async () => {
  const { studio, goTo, end } = await showAt('?id=trn_a', { models: [], problems: [] });
  await sendFile();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  studio.told = OFFERED;
  await again.click();
  await expect.poll(() => studio.asked).toHaveLength(1);
  await goTo('?id=trn_b');
  expect(await end()).toEqual([]);
});

test.for([
  ['?id=trn_a', 'Translate to English'],
  ['?task=task_1', 'Transcribe this video'],
] as const)('who opens another transcript after “%s”: %s stays with it', async ([search, button]) => {
  const { studio, goTo, end } = await showAt(search);
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => studio.asked).toHaveLength(1);
  await goTo('?id=trn_b');
  expect(await end()).toEqual([]);
});
