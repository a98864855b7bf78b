import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { WatchRules } from '#lib/studio/automation/watch.ts';
import { request } from '../http.ts';

const LOOK_AGAIN_MS = 3000;

/** The watched folder, polled while its files are being worked on. */
export const watchOptions = () =>
  queryOptions({
    queryKey: ['watch'],
    queryFn: () => request('GET /api/watch', { shape: { rules: {}, files: [] } }),
    refetchInterval: ({ state }) =>
      state.data?.files.some(({ status }) => status === 'begun' || status === 'working')
        ? LOOK_AGAIN_MS
        : false,
  });

export const setWatchRules = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: WatchRules) => request('PUT /api/watch', { body }),
    onSuccess: (watch) => client.setQueryData(watchOptions().queryKey, watch),
  });
