import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Dub, Dubs, NewDub } from '#lib/studio/transcript/dub.ts';
import { request } from './http.ts';

const PATH = '/api/dubs';
const path = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;
const BUSY_MS = 1000;

export const dubVideoUrl = (id: string) => path(id, '/video');
export const dubDownloadUrl = (id: string) => path(id, '/video?download=1');

/** The dubs of a transcript, newest first; asked for again while one is being made. */
export function dubsOptions(transcriptId: string) {
  return queryOptions({
    queryKey: ['dubs', transcriptId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ transcriptId });
      return (await request<Dubs>(`${PATH}?${query}`, { signal })).dubs;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'working') ? BUSY_MS : false,
  });
}

const changed = (client: QueryClient, transcriptId: string) =>
  client.invalidateQueries({ queryKey: dubsOptions(transcriptId).queryKey });

export const createDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewDub) => request<Dub>(PATH, { method: 'POST', body }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });

export const deleteDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request<Dub>(path(id), { method: 'DELETE' }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });

export const restoreDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request<Dub>(path(id, '/restore'), { method: 'POST' }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });

/** Has a failed dub go on from where it stopped. */
export const retryDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request<Dub>(path(id, '/retry'), { method: 'POST' }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });
