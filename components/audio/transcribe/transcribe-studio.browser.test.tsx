import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Main } from '#components/shell/main.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { useUploads } from '#lib/api/uploads.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { takeUploads } from '#lib/testing/page/take-uploads.ts';
import { sampleModel } from '#lib/testing/sample-model.ts';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { sampleTranscript } from '#lib/testing/sample-transcript.ts';
import { TranscribeStudio } from './transcribe-studio.tsx';

const MODEL = sampleModel({ id: 'asr-1', kind: 'transcription', capabilities: { translates: true } });

type Studio = { task?: TranscriptTask; search?: string; made?: Promise<void>; kept?: TranscriptRow[] };

/** The page of a studio that has a video and some transcripts, and makes others once `made` says so. */
async function showStudio({
  task = 'transcribe',
  search = location.pathname,
  made = Promise.resolve(),
  kept = [],
}: Studio = {}) {
  const asked: object[] = [];
  takeUploads();
  const archived = { bytes: 1, sha256: 'a'.repeat(64), at: 1 };
  vi.spyOn(window, 'fetch').mockImplementation(async (address, { method, body } = {}) => {
    const path = String(address).split('?')[0];
    if (path === '/api/tasks/task_1')
      return Response.json({ ...sampleTask({ archived }), lineage: { ancestors: [], children: [] } });
    if (path === '/api/transcripts' && method === 'POST') {
      const wanted = JSON.parse(String(body));
      const id = `trn_${asked.push(wanted)}`;
      await made;
      return Response.json(sampleTranscript({ id, task: wanted.task }));
    }
    if (path === '/api/transcripts') return Response.json({ transcripts: kept, nextCursor: null });
    if (method === 'DELETE') {
      kept = kept.filter(({ id }) => path !== `/api/transcripts/${id}`);
      return new Response(null, { status: 204 });
    }
    if (path === '/api/tasks') return Response.json({ tasks: [], revision: 1, nextCursor: null });
    return new Promise(() => undefined);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(catalogueOptions().queryKey, { models: [MODEL], problems: [] });
  cache.setQueryData(connectionsOptions().queryKey, { connections: [], removed: [], dialects: [] });
  history.replaceState(null, '', search);
  const { push } = await showPage(
    <Main>
      <TranscribeStudio task={task} />
    </Main>,
    cache,
  );
  return { asked, push };
}

const files = page.getByLabelText('Audio or video files');
const choose = page.getByRole('button', { name: 'Choose files' });
const recording = () => new File([new Uint8Array(2000)], 'Harbour.wav', { type: 'audio/wav' });
const focus = (control: Locator) => (control.element() as HTMLElement).focus();

test('what is translated is written down in its own language first, and the translation is opened', async () => {
  const { asked, push } = await showStudio({ task: 'translate', search: '?task=task_1' });
  await page.getByRole('button', { name: 'Translate this video' }).click();
  await expect.poll(() => push.mock.calls).toEqual([['/audio/translate?id=trn_2']]);
  expect(asked).toMatchObject([
    { taskId: 'task_1', task: 'transcribe', originalId: null },
    { taskId: 'task_1', task: 'translate', originalId: 'trn_1' },
  ]);
});

/** Chooses a file with the focus on something, and looks where it is while the file is on its way. */
async function chooseWith(focused: Locator, then: () => Promise<void>) {
  const { promise: made, resolve: make } = Promise.withResolvers<void>();
  await showStudio({ made });
  focus(choose);
  focus(focused);
  await userEvent.upload(files, recording());
  await expect.element(choose).not.toBeInTheDocument();
  await then();
  make();
  await expect.poll(() => useUploads.getState()).toEqual({});
}

test('when the button that chose a file is gone, what is made of the file has the focus', () =>
  chooseWith(choose, () => expect.element(page.getByRole('region', { name: 'Harbour.wav' })).toHaveFocus()));

test('what else has the focus keeps it when a file comes', async () => {
  const hints = page.getByRole('textbox', { name: 'Hints' });
  await chooseWith(hints, () => expect.element(hints).toHaveFocus());
});

test('when the last message about a file is dismissed, the options keep the focus', async () => {
  await showStudio();
  await userEvent.upload(files, new File([], 'Harbour.wav'));
  await page.getByRole('button', { name: 'Dismiss Harbour.wav' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Options' })).toHaveFocus();
});

test('a refused file is told of where nothing was said before', async () => {
  await showStudio();
  const region = page.getByRole('status').element();
  expect(region.textContent).toBe('');
  await userEvent.upload(files, new File([], 'Harbour.wav'));
  await expect.poll(() => region.textContent?.trim()).toBe('Harbour.wav is empty');
});

test('when a transcript is deleted, the one that takes its place has the focus', async () => {
  const kept = ['One', 'Two', 'Three'].map((name) => sampleTranscript({ id: name, name, status: 'done' }));
  await showStudio({ kept });
  await page.getByRole('button', { name: 'More for Two' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('link', { name: /^Three/ })).toHaveFocus();
});
