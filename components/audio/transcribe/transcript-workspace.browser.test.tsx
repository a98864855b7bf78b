import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { transcriptOptions } from '#lib/api/transcripts.ts';
import { createTranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';
import type { Transcript } from '#lib/studio/transcript/transcript.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { TranscriptWorkspace } from './transcript-workspace.tsx';

beforeEach(() => {
  leaveUnanswered(
    'GET /api/assets/[id]/peaks',
    'GET /api/connections',
    'GET /api/models',
    'GET /api/transcripts/t',
    'PATCH /api/transcripts/t',
  );
});

const TRANSCRIPT: Transcript = {
  ...{ id: 't', connectionId: null, assetId: 'a', sourceTaskId: null, originalId: null, task: 'transcribe' },
  ...{ model: 'm', params: { language: null, prompt: null, temperature: null }, name: 'rec-0017.wav' },
  ...{ kind: 'audio', bytes: 1, status: 'done', reason: null, retryAt: null, progress: 100, heard: 1 },
  ...{ parts: { done: 1, total: 1 }, language: 'english', duration: 4, revision: 1, error: null },
  ...{ createdAt: 0, updatedAt: 0, agent: null, projectId: null, may: 'own' },
  segments: [
    { id: 's', start: 0, end: 1, text: 'Hello', speaker: null, avgLogprob: null, noSpeechProb: null },
  ],
};

test('a transcript is renamed at its heading', async () => {
  const sent: unknown[] = [];
  answerCalls({
    'PATCH /api/transcripts/t': ({ path, body }) => {
      sent.push([path, body]);
      return { ...TRANSCRIPT, name: body.name };
    },
  });
  await showPage(<TranscriptWorkspace transcript={TRANSCRIPT} editor={createTranscriptEditor(TRANSCRIPT)} />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveValue('rec-0017.wav');
  await name.fill('Harbour talk');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent).toEqual([['/api/transcripts/t', { name: 'Harbour talk' }]]);
});

/** As cached by the page. */
function Known() {
  const { data } = useQuery(transcriptOptions('t'));
  const [editor] = useState(() => createTranscriptEditor(TRANSCRIPT));
  return data && <TranscriptWorkspace transcript={data} editor={editor} />;
}

test('a name that was given stands while it is being saved', async () => {
  const cache = stillCache();
  cache.setQueryData(transcriptOptions('t').queryKey, TRANSCRIPT);
  await showPage(<Known />, cache);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Harbour talk');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => cache.isMutating()).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'Harbour talk' })).toBeInTheDocument();
  await expect.element(name).toHaveValue('Harbour talk');
});
