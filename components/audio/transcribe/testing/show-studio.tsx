import { page, userEvent } from 'vitest/browser';
import { Main } from '#components/shell/main.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import type { ListedConnection } from '#lib/studio/connection/connection.ts';
import type { Catalogue } from '#lib/studio/models/catalogue.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { answerCalls, refusal, unanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { takeUploads } from '#lib/testing/page/take-uploads.ts';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { sampleTranscript } from '#lib/testing/samples/sample-transcript.ts';
import { TranscribeStudio } from '../transcribe-studio.tsx';

const LISTENER = sampleModel({ id: 'asr-1', kind: 'transcription', capabilities: { translates: true } });
/** A service that transcribes and translates. */
export const OFFERED: Catalogue = { models: [LISTENER], problems: [] };
const HOME = { bytes: 1, sha256: 'a'.repeat(64), at: 1 };

type Given = {
  task?: TranscriptTask;
  search?: string;
  /** The services' answer, until `studio.told` changes. */
  told?: Catalogue;
  connections?: ListedConnection[];
  kept?: TranscriptRow[];
  /** Requests complete once this resolves. */
  mayMake?: Promise<void>;
  /** Answers speech requests. */
  speak?: (key: string | null) => Promise<Response>;
};

/** The page of a studio with a video that transcribes, and receives every file at once. */
export async function showStudio({
  task = 'transcribe',
  search = '',
  told = OFFERED,
  connections = [],
  kept = [],
  mayMake = Promise.resolve(),
  speak = unanswered,
}: Given = {}) {
  const studio = { told, kept, sent: takeUploads(), asked: [] as object[] };
  answerCalls({
    'POST /api/transcripts': async ({ body }) => {
      const id = `trn_${studio.asked.push(body)}`;
      await mayMake;
      return sampleTranscript({ id, task: body.task });
    },
    'GET /api/transcripts': () => ({ transcripts: studio.kept, nextCursor: null }),
    'GET /api/transcripts/[id]': ({ parts }) =>
      studio.kept.find(({ id }) => id === parts.id) ?? refusal(404, 'not_found'),
    'DELETE /api/transcripts/[id]': ({ parts }) => {
      studio.kept = studio.kept.filter(({ id }) => id !== parts.id);
    },
    'GET /api/tasks/task_1': { ...sampleTask({ archived: HOME }), lineage: { ancestors: [], children: [] } },
    'GET /api/tasks': { tasks: [], revision: 1, nextCursor: null },
    'GET /api/models': () => studio.told,
    'DELETE /api/speech/[id]': null,
    'POST /api/speech': ({ headers }) => speak(headers.get('idempotency-key')),
  });
  const newCache = () => {
    const cache = stillCache();
    cache.setQueryData(catalogueOptions().queryKey, told);
    cache.setQueryData(connectionsOptions().queryKey, { connections, removed: [], dialects: [] });
    return cache;
  };
  const cache = newCache();
  history.replaceState(null, '', search || location.pathname);
  const page = (
    <Main>
      <TranscribeStudio task={task} />
    </Main>
  );
  return { studio, cache, newCache, ...(await showPage(page, cache)) };
}

export const recording = () => new File([new Uint8Array(2000)], 'Harbour.wav', { type: 'audio/wav' });

export const sendFile = (file = recording()) =>
  userEvent.upload(page.getByLabelText('Audio or video files'), file);
