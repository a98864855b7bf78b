import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Main } from '#components/shell/main.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import type { ListedConnection } from '#lib/studio/connection/connection.ts';
import type { Catalogue } from '#lib/studio/models/catalogue.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { takeUploads } from '#lib/testing/page/take-uploads.ts';
import { sampleModel } from '#lib/testing/sample-model.ts';
import { sampleTask } from '#lib/testing/sample-task.ts';
import { sampleTranscript } from '#lib/testing/sample-transcript.ts';
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
  speak = () => new Promise(() => undefined),
}: Given = {}) {
  const studio = { told, kept, sent: takeUploads(), asked: [] as object[] };
  vi.spyOn(window, 'fetch').mockImplementation(async (address, { method = 'GET', headers, body } = {}) => {
    const path = String(address).split('?')[0];
    const one = studio.kept.find(({ id }) => path === `/api/transcripts/${id}`);
    if (one && method === 'DELETE') {
      studio.kept = studio.kept.filter((other) => other !== one);
      return new Response(null, { status: 204 });
    }
    if (one) return Response.json(one);
    switch (`${method} ${path}`) {
      case 'POST /api/transcripts': {
        const wanted = JSON.parse(String(body));
        const id = `trn_${studio.asked.push(wanted)}`;
        await mayMake;
        return Response.json(sampleTranscript({ id, task: wanted.task }));
      }
      case 'GET /api/transcripts':
        return Response.json({ transcripts: studio.kept, nextCursor: null });
      case 'GET /api/tasks/task_1':
        return Response.json({
          ...sampleTask({ archived: HOME }),
          lineage: { ancestors: [], children: [] },
        });
      case 'GET /api/tasks':
        return Response.json({ tasks: [], revision: 1, nextCursor: null });
      case 'GET /api/models':
        return Response.json(studio.told);
      case 'POST /api/speech':
        return speak(new Headers(headers).get('idempotency-key'));
      default:
        return new Promise(() => undefined);
    }
  });
  const newCache = () => {
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
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
