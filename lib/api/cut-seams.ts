import { queryOptions } from '@tanstack/react-query';
import type { MediaKey } from '#lib/studio/cut/cut-media.ts';
import { readMediaKey } from '#lib/studio/cut/cut-media.ts';
import { request } from './http.ts';

const MEASURING_MS = 1500;

/** How the shots of a film hold together, as it was last saved; asked for again while some are being measured. */
export function seamsOptions(cutId: string, revision: number) {
  return queryOptions({
    queryKey: ['cuts', 'seams', cutId, revision],
    queryFn: ({ signal }) => request('GET /api/cuts/[id]/seams', { parts: { id: cutId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? MEASURING_MS : false),
    // What is known of the last revision is mostly still so.
    placeholderData: (before) => before,
    select: ({ seams }) => seams,
  });
}

/** The second of the last frame that a video can be continued from. */
export function goodFrameOptions(key: MediaKey) {
  const { source, id } = readMediaKey(key);
  return queryOptions({
    queryKey: ['good-frame', key],
    queryFn: async ({ signal }) => {
      const call = source === 'task' ? 'GET /api/tasks/[id]/good-frame' : 'GET /api/assets/[id]/good-frame';
      return (await request(call, { parts: { id }, signal })).time;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
