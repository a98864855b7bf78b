import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import type { NewDub } from '#lib/studio/dub/dub.ts';
import type {
  NewTranscript,
  Splice,
  TranscriptRow,
  TranscriptTask,
} from '#lib/studio/transcript/transcript.ts';
import type { ExportFormat } from '#lib/studio/transcript/transcript-export.ts';
import { command, request } from './http.ts';
import { askForChanges } from './task-cache.ts';

const TRANSCRIPTS = ['transcripts'] as const;
const LISTS = [...TRANSCRIPTS, 'list'] as const;

export type TranscriptFilter = {
  task?: TranscriptTask;
  assetId?: string;
  sourceTaskId?: string;
  originalId?: string;
  project?: string;
};

export const isUnderWay = ({ status }: Pick<TranscriptRow, 'status'>) =>
  status === 'waiting' || status === 'working';

const BUSY_MS = 1000;
const SELDOM_MS = 5000;

/** Newest first, without their text. Polled while any of them is in progress. */
export function transcriptsOptions(filter: TranscriptFilter = {}) {
  return queryOptions({
    queryKey: [...LISTS, filter],
    queryFn: async ({ signal }) => {
      const query = { limit: '100', ...filter };
      return (await request('GET /api/transcripts', { shape: { transcripts: [] }, query, signal }))
        .transcripts;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? BUSY_MS : false),
  });
}

/** One transcript with its text. The list, polled more often, triggers its refetch. */
export function transcriptOptions(id: string) {
  return queryOptions({
    queryKey: [...TRANSCRIPTS, 'one', id],
    queryFn: ({ signal }) =>
      request('GET /api/transcripts/[id]', { shape: { segments: [] }, parts: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? SELDOM_MS : false),
    staleTime: 0,
  });
}

/** Transcribes a file or the video of a task. */
export async function createTranscript(client: QueryClient, body: NewTranscript) {
  const row = await request('POST /api/transcripts', { body });
  await Promise.all([client.invalidateQueries({ queryKey: LISTS }), askForChanges(client)]);
  return row;
}

const actOnTranscript = (action: 'retry' | 'restore') => (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request(`POST /api/transcripts/[id]/${action}`, { parts: { id } }),
    onSuccess: () => Promise.all([refreshTranscripts(client), askForChanges(client)]),
  });

export const retryTranscriptOptions = actOnTranscript('retry');
export const restoreTranscriptOptions = actOnTranscript('restore');

export const deleteTranscriptOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => command('DELETE /api/transcripts/[id]', { parts: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: LISTS }),
  });

export const renameTranscript = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, name }: Pick<TranscriptRow, 'id' | 'name'>) =>
      request('PATCH /api/transcripts/[id]', { parts: { id }, body: { name }, keepalive: true }),
    onMutate: ({ id, name }) => {
      client.setQueriesData<TranscriptRow[]>({ queryKey: LISTS }, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, name } : row)),
      );
      client.setQueryData(transcriptOptions(id).queryKey, (one) => one && { ...one, name });
    },
    onSettled: () => refreshTranscripts(client),
  });

const refreshTranscripts = (client: QueryClient) => client.invalidateQueries({ queryKey: TRANSCRIPTS });

/**
 * Sends one change of the text; refused with 409 when somebody else was first. With `keepalive` it arrives even
 * if the page closes.
 */
export const saveSplice = (id: string, revision: number, splice: Splice, keepalive = false) =>
  request('PATCH /api/transcripts/[id]', { parts: { id }, body: { revision, splice }, keepalive });

/** The likely speakers by voice. Requested again once the text was divided differently. */
export const speakersOptions = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...TRANSCRIPTS, 'speakers', id, revision],
    queryFn: async ({ signal }) =>
      (
        await request('GET /api/transcripts/[id]/speakers', {
          shape: { speakers: [] },
          parts: { id },
          signal,
        })
      ).speakers,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const readTranscript = (id: string) =>
  request('GET /api/transcripts/[id]', { shape: { segments: [] }, parts: { id } });

export const exportUrl = (id: string, format: ExportFormat) =>
  here(`/api/transcripts/${encodeURIComponent(id)}/export?format=${format}`);

/** Captions for a player. The revision in the URL makes it reload after an edit. */
export const captionsUrl = ({ id, revision, heard }: Pick<TranscriptRow, 'id' | 'revision' | 'heard'>) =>
  `${exportUrl(id, 'vtt')}&inline=1&v=${revision}.${heard}`;

export const dubVideoUrl = (id: string) => here(`/api/dubs/${encodeURIComponent(id)}/video`);
export const dubDownloadUrl = (id: string) => `${dubVideoUrl(id)}?download=1`;

/** The dubs of a transcript, newest first; polled while one is being made. */
export function dubsOptions(transcriptId: string) {
  return queryOptions({
    queryKey: ['dubs', transcriptId],
    queryFn: async ({ signal }) =>
      (await request('GET /api/dubs', { shape: { dubs: [] }, query: { transcriptId }, signal })).dubs,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'working') ? BUSY_MS : false,
  });
}

const changed = (client: QueryClient, transcriptId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: dubsOptions(transcriptId).queryKey }),
    askForChanges(client),
  ]);

export const createDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewDub) => request('POST /api/dubs', { body }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });

type DubCall = 'DELETE /api/dubs/[id]' | `POST /api/dubs/[id]/${'restore' | 'retry'}`;

const actOnDub = (call: DubCall) => (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request(call, { parts: { id } }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });

export const deleteDub = actOnDub('DELETE /api/dubs/[id]');
export const restoreDub = actOnDub('POST /api/dubs/[id]/restore');
/** Resumes a failed dub where it stopped. */
export const retryDub = actOnDub('POST /api/dubs/[id]/retry');
