import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ExportFormat,
  type NewTranscript,
  type Splice,
  Transcript,
  TranscriptPage,
  TranscriptRow,
  type TranscriptTask,
} from '#lib/studio/transcript.ts';
import { command, request } from './http.ts';

const PATH = '/api/transcripts';
const path = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;
const LISTS = ['transcripts', 'list'] as const;

export type TranscriptFilter = {
  task?: TranscriptTask;
  assetId?: string;
  sourceTaskId?: string;
  originalId?: string;
};

export const isUnderWay = ({ status }: Pick<TranscriptRow, 'status'>) =>
  status === 'waiting' || status === 'working';

const BUSY_MS = 1000;
const SELDOM_MS = 5000;

/** Newest first, without their text. Asked for again while any of them is being worked on. */
export function transcriptsOptions(filter: TranscriptFilter = {}) {
  return queryOptions({
    queryKey: [...LISTS, filter],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ limit: '100', ...filter });
      return (await request(`${PATH}?${query}`, TranscriptPage, { signal })).transcripts;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? BUSY_MS : false),
  });
}

/** One transcript with its text. What a list says of it tells when there is more to read. */
export function transcriptOptions(id: string) {
  return queryOptions({
    queryKey: ['transcripts', 'one', id],
    queryFn: ({ signal }) => request(path(id), Transcript, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? SELDOM_MS : false),
    staleTime: 0,
  });
}

/** Has a file, or the video of a task, written down. */
export async function createTranscript(client: QueryClient, body: NewTranscript): Promise<TranscriptRow> {
  const row = await request(PATH, TranscriptRow, { method: 'POST', body });
  await client.invalidateQueries({ queryKey: LISTS });
  return row;
}

export const retryTranscriptOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => request(path(id, '/retry'), TranscriptRow, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['transcripts'] }),
  });

export const deleteTranscriptOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => command(path(id), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: LISTS }),
  });

export const renameTranscriptOptions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request(path(id), TranscriptRow, { method: 'PATCH', body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['transcripts'] }),
  });

/** Sends one change of the text; refused with 409 when somebody else was first. */
export const saveSplice = (id: string, revision: number, splice: Splice) =>
  request(path(id), TranscriptRow, { method: 'PATCH', body: { revision, splice } });

export const readTranscript = (id: string) => request(path(id), Transcript);

export const exportUrl = (id: string, format: ExportFormat) => path(id, `/export?format=${format}`);
