import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { Dub, Dubs, type NewDub } from '#lib/studio/dub.ts';
import { command, request } from './http.ts';

const PATH = '/api/dubs';
const BUSY_MS = 1000;

export const dubVideoUrl = (id: string) => `${PATH}/${encodeURIComponent(id)}/video`;

/** The dubs of a transcript, newest first; asked for again while one is being made. */
export function dubsOptions(transcriptId: string) {
  return queryOptions({
    queryKey: ['dubs', transcriptId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ transcriptId });
      return (await request(`${PATH}?${query}`, Dubs, { signal })).dubs;
    },
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'working') ? BUSY_MS : false,
  });
}

const changed = (client: QueryClient, transcriptId: string) =>
  client.invalidateQueries({ queryKey: dubsOptions(transcriptId).queryKey });

export const createDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewDub) => request(PATH, Dub, { method: 'POST', body }),
    onSuccess: ({ transcriptId }) => changed(client, transcriptId),
  });

export const deleteDub = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Dub) => command(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: (_answer, { transcriptId }) => changed(client, transcriptId),
  });
