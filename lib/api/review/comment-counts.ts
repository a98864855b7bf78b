import { queryOptions } from '@tanstack/react-query';
import { request } from '../http.ts';

/** How many threads are open, by video. */
export const commentCountsOptions = () =>
  queryOptions({
    queryKey: ['comment counts'],
    queryFn: async ({ signal }) =>
      (await request('GET /api/comments/counts', { shape: { open: {} }, signal })).open,
    staleTime: 30_000,
  });
