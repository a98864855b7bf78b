import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NewDub } from '#lib/studio/transcript/dub.ts';
import { request } from './http.ts';

const BUSY_MS = 1000;

export const dubVideoUrl = (id: string) => `/api/dubs/${encodeURIComponent(id)}/video`;
export const dubDownloadUrl = (id: string) => `${dubVideoUrl(id)}?download=1`;

/** The dubs of a transcript, newest first; polled while one is being made. */
export function dubsOptions(transcriptId: string) {
  return queryOptions({
    queryKey: ['dubs', transcriptId],
    queryFn: async ({ signal }) => (await request('GET /api/dubs', { query: { transcriptId }, signal })).dubs,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'working') ? BUSY_MS : false,
  });
}

const changed = (client: QueryClient, transcriptId: string) =>
  client.invalidateQueries({ queryKey: dubsOptions(transcriptId).queryKey });

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
