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

export const deleteDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request('DELETE /api/dubs/[id]', { parts: { id } }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });

export const restoreDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request('POST /api/dubs/[id]/restore', { parts: { id } }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });

/** Resumes a failed dub where it stopped. */
export const retryDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request('POST /api/dubs/[id]/retry', { parts: { id } }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });
