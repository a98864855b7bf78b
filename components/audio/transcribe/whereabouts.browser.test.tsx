import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { leaveUpload, useUploads } from '#lib/api/uploads.ts';
import type { Catalogue } from '#lib/studio/models/catalogue.ts';
import { Segment, type Transcript } from '#lib/studio/transcript/transcript.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { takeUploads } from '#lib/testing/page/take-uploads.ts';
import { sampleModel } from '#lib/testing/sample-model.ts';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { sampleTranscript } from '#lib/testing/sample-transcript.ts';
import { TranscribeStudio } from './transcribe-studio.tsx';

const MODEL = sampleModel({ id: 'asr-1', kind: 'transcription', capabilities: { translates: true } });
const ARCHIVED = { bytes: 1, sha256: 'a'.repeat(64), at: 1 };

/** A transcript of Spanish, written down before. */
const written = (id: string): Transcript => ({
  ...sampleTranscript({ id, name: `${id}.wav`, status: 'done', language: 'spanish', heard: 1 }),
  segments: [Segment.parse({ id: 's', start: 0, end: 1, text: 'El puerto' })],
});
const EARLIER = [written('trn_a'), written('trn_b')];

/** The page at an address, of a studio that holds back what it was asked to make until `make` is called. */
async function showStudio(search: string, offered = [MODEL]) {
  const { promise: mayMake, resolve: make } = Promise.withResolvers<void>();
  const asked: object[] = [];
  takeUploads();
  const told: Catalogue = { models: offered, problems: [] };
  vi.spyOn(window, 'fetch').mockImplementation(async (address, { method, body } = {}) => {
    const path = String(address).split('?')[0];
    const one = EARLIER.find(({ id }) => path === `/api/transcripts/${id}`);
    if (one) return Response.json(one);
    if (path === '/api/tasks/task_1')
      return Response.json({
        ...sampleTask({ archived: ARCHIVED }),
        lineage: { ancestors: [], children: [] },
      });
    if (path === '/api/transcripts' && method === 'POST') {
      const made = JSON.parse(String(body));
      asked.push(made);
      await mayMake;
      return Response.json(sampleTranscript({ id: 'trn_new', task: made.task }));
    }
    if (path === '/api/transcripts') return Response.json({ transcripts: EARLIER, nextCursor: null });
    if (path === '/api/tasks') return Response.json({ tasks: [], revision: 1, nextCursor: null });
    if (path === '/api/models') return Response.json(told);
    return new Promise(() => undefined);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(catalogueOptions().queryKey, told);
  cache.setQueryData(connectionsOptions().queryKey, { connections: [], removed: [], dialects: [] });
  history.replaceState(null, '', search || location.pathname);
  const { push, goTo } = await showPage(<TranscribeStudio task="transcribe" />, cache);
  /** All that was begun is made, and whoever is to be led there was. */
  const end = async () => {
    await expect.poll(() => asked).toHaveLength(1);
    make();
    await expect.poll(() => useUploads.getState()).toEqual({});
    await expect.poll(() => cache.isMutating()).toBe(0);
    return push.mock.calls.flat();
  };
  return { told, asked, cache, goTo, end };
}

const recording = () => new File([new Uint8Array(2000)], 'Harbour.wav', { type: 'audio/wav' });
const send = () => userEvent.upload(page.getByLabelText('Audio or video files'), recording());
const NEW = '/audio/transcribe?id=trn_new';

test.for(['', '?id=trn_a'])('who stays at “%s” is led to what became of a file', async (search) => {
  const { end } = await showStudio(search);
  await send();
  expect(await end()).toEqual([NEW]);
});

test('who opened a transcript while a file was sent stays with it', async () => {
  const { asked, goTo, end } = await showStudio('');
  await send();
  await expect.poll(() => asked).toHaveLength(1);
  await goTo('?id=trn_a');
  expect(await end()).toEqual([]);
});

test('who left the page while a file was sent is not led back', async () => {
  const { asked, end } = await showStudio('');
  await send();
  await expect.poll(() => asked).toHaveLength(1);
  await cleanup();
  expect(await end()).toEqual([]);
});

test('who came back to wait for a file is led to what became of it', async () => {
  const { asked, cache, end } = await showStudio('');
  await send();
  await expect.poll(() => asked).toHaveLength(1);
  await cleanup();
  await showPage(<TranscribeStudio task="transcribe" />, cache);
  await expect.element(page.getByRole('heading', { name: 'Harbour.wav' })).toBeVisible();
  expect(await end()).toEqual([NEW]);
});

test('who went on to translate something while a file was sent stays there', async () => {
  const { asked, cache, end } = await showStudio('');
  await send();
  await expect.poll(() => asked).toHaveLength(1);
  await cleanup();
  await showPage(<TranscribeStudio task="translate" />, cache);
  await expect.element(page.getByRole('heading', { name: 'Any language to English' })).toBeVisible();
  expect(await end()).toEqual([]);
});

test('who began to edit while a file was sent stays with the text', async () => {
  const { end } = await showStudio('?id=trn_a');
  await send();
  await page.getByRole('textbox', { name: 'Text at 0:00' }).click();
  await userEvent.keyboard('{Escape}');
  expect(await end()).toEqual([]);
});

test('who began to record while a file was sent goes on with it', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(new Promise(() => undefined));
  const { end } = await showStudio('');
  await send();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect.element(page.getByRole('region', { name: 'Recorder' })).toBeVisible();
  expect(await end()).toEqual([]);
});

test('a file whose sending a reload cut off leads nobody away from the transcript in the address', async () => {
  await leaveUpload('transcript', recording(), { task: 'transcribe' });
  const { end } = await showStudio('?id=trn_a');
  expect(await end()).toEqual([]);
});

test('a file whose sending a reload cut off is opened where nothing else is', async () => {
  await leaveUpload('transcript', recording(), { task: 'transcribe' });
  const { end } = await showStudio('');
  expect(await end()).toEqual([NEW]);
});

test('a file that is tried again leads nobody away from what they open then', async () => {
  const { told, asked, goTo, end } = await showStudio('?id=trn_a', []);
  await send();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  told.models = [MODEL];
  await again.click();
  await expect.poll(() => asked).toHaveLength(1);
  await goTo('?id=trn_b');
  expect(await end()).toEqual([]);
});

test.for([
  ['?id=trn_a', 'Translate to English'],
  ['?task=task_1', 'Transcribe this video'],
] as const)('who opens another transcript after “%s”: %s stays with it', async ([search, button]) => {
  const { asked, goTo, end } = await showStudio(search);
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => asked).toHaveLength(1);
  await goTo('?id=trn_b');
  expect(await end()).toEqual([]);
});
