import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleModel } from '#lib/testing/sample-model.ts';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { sampleTranscript } from '#lib/testing/sample-transcript.ts';
import { TranscribeStudio } from './transcribe-studio.tsx';

const MODEL = sampleModel({ id: 'asr-1', kind: 'transcription', capabilities: { translates: true } });

test('what is translated is written down in its own language first, and the translation is opened', async () => {
  const asked: object[] = [];
  const archived = { bytes: 1, sha256: 'a'.repeat(64), at: 1 };
  vi.spyOn(window, 'fetch').mockImplementation(async (address, { method, body } = {}) => {
    const path = String(address).split('?')[0];
    if (path === '/api/tasks/task_1')
      return Response.json({ ...sampleTask({ archived }), lineage: { ancestors: [], children: [] } });
    if (path === '/api/transcripts' && method === 'POST') {
      const made = JSON.parse(String(body));
      asked.push(made);
      return Response.json(sampleTranscript({ id: `trn_${asked.length}`, task: made.task }));
    }
    if (path === '/api/transcripts') return Response.json({ transcripts: [], nextCursor: null });
    if (path === '/api/tasks') return Response.json({ tasks: [], revision: 1, nextCursor: null });
    return new Promise(() => undefined);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(catalogueOptions().queryKey, { models: [MODEL], problems: [] });
  cache.setQueryData(connectionsOptions().queryKey, { connections: [], removed: [], dialects: [] });
  history.replaceState(null, '', '?task=task_1');
  const { push } = await showPage(<TranscribeStudio task="translate" />, cache);
  await page.getByRole('button', { name: 'Translate this video' }).click();
  await expect.poll(() => push.mock.calls).toEqual([['/audio/translate?id=trn_2']]);
  expect(asked).toMatchObject([
    { taskId: 'task_1', task: 'transcribe', originalId: null },
    { taskId: 'task_1', task: 'translate', originalId: 'trn_1' },
  ]);
});
