import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { OFFERED, showStudio } from '../testing/show-studio.tsx';
import { TranscribeStudio } from '../transcribe-studio.tsx';
import { useAskedSamples } from './spoken-sample.ts';

const SPEAKER = sampleVoices({ capabilities: { voices: [{ id: 'onyx', name: 'Onyx' }] } });
const sample = page.getByRole('button', { name: 'Try a sample' });
const spoken = () => new Response('sound', { headers: { 'x-clip-id': 'clip_1' } });

/** The page after a sample was requested, with services slow to speak. */
async function askForSample() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const speak = vi.fn<(key: string | null) => Promise<Response>>(() => promise);
  const told = { ...OFFERED, models: [...OFFERED.models, SPEAKER] };
  const shown = await showStudio({ told, speak });
  await sample.click();
  await expect.poll(() => speak.mock.calls).toHaveLength(1);
  return { ...shown, speak, answer: () => resolve(spoken()) };
}

test('a sample is written down once it has been spoken, and opened', async () => {
  const { studio, push, answer } = await askForSample();
  await expect.element(sample).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect.poll(() => push.mock.calls).toEqual([['/audio/transcribe?id=trn_1']]);
  expect(studio.sent).toEqual(['Sample.mp3']);
});

test('a sample whose page was left is written down all the same', async () => {
  const { studio, push, answer } = await askForSample();
  await cleanup();
  answer();
  await expect.poll(() => studio.asked).toHaveLength(1);
  expect(push).not.toHaveBeenCalled();
});

test('whoever comes back while a sample is spoken sees that, and has it spoken once', async () => {
  const { cache, speak } = await askForSample();
  await cleanup();
  await showPage(<TranscribeStudio task="transcribe" />, cache);
  await expect.element(sample).toHaveAttribute('aria-busy', 'true');
  await sample.click({ force: true });
  expect(speak).toHaveBeenCalledOnce();
});

test('a page that is loaded anew goes on with the sample that was asked for before', async () => {
  const { studio, newCache, speak } = await askForSample();
  await cleanup();
  const kept = sessionStorage.getItem('asked-samples') ?? '';
  useAskedSamples.setState({}, true);
  sessionStorage.setItem('asked-samples', kept);
  await useAskedSamples.persist.rehydrate();
  speak.mockResolvedValueOnce(spoken());
  await showPage(<TranscribeStudio task="transcribe" />, newCache());
  await expect.poll(() => studio.asked).toHaveLength(1);
  const [first, again] = speak.mock.calls.flat();
  expect(first).toBeTruthy();
  expect(again).toBe(first);
  await expect.poll(() => useAskedSamples.getState()).toEqual({});
});

test('a sample that the studio refuses can be asked for anew', async () => {
  const error = { message: 'No', type: 'invalid_request_error', code: 'voice_not_found' };
  const speak = vi.fn<(key: string | null) => Promise<Response>>(async () =>
    Response.json({ error }, { status: 400 }),
  );
  const told = { ...OFFERED, models: [...OFFERED.models, SPEAKER] };
  await showStudio({ told, speak });
  await sample.click();
  await expect.poll(() => speak.mock.calls).toHaveLength(1);
  await expect.element(sample).not.toHaveAttribute('aria-busy');
  await sample.click();
  await expect.poll(() => speak.mock.calls).toHaveLength(2);
  const [first, second] = speak.mock.calls.flat();
  expect(second).not.toBe(first);
});
