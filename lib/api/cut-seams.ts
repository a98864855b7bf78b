import { queryOptions } from '@tanstack/react-query';
import type { AnswerTo } from '#app/api/surface.ts';
import type { MediaKey } from '#lib/studio/cut/cut-media.ts';
import { cutsKey } from './cuts.ts';
import { request } from './http.ts';

/** How well a shot continues the one before it. */
export type Seam = AnswerTo<'GET /api/cuts/[id]/seams'>['seams'][number];

const MEASURING_MS = 1500;

/** How well a saved film's shots connect; polled while some are being measured. */
export function seamsOptions(cutId: string, revision: number) {
  return queryOptions({
    queryKey: [...cutsKey, 'seams', cutId, revision],
    queryFn: ({ signal }) =>
      request('GET /api/cuts/[id]/seams', { shape: { seams: [] }, parts: { id: cutId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? MEASURING_MS : false),
    // Results of the last revision are mostly still valid.
    placeholderData: (before) => before,
    select: ({ seams }) => seams,
  });
}

/** The time of the last frame another video can continue from. */
export function goodFrameOptions(key: MediaKey) {
  const id = key.slice(key.indexOf(':') + 1);
  return queryOptions({
    queryKey: ['good-frame', key],
    queryFn: async ({ signal }) => {
      const call = key.startsWith('task:')
        ? 'GET /api/tasks/[id]/good-frame'
        : 'GET /api/assets/[id]/good-frame';
      return (await request(call, { parts: { id }, signal })).time;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
