import { queryOptions } from '@tanstack/react-query';
import type { Health } from '#lib/studio/connection/connection.ts';
import { request } from './http.ts';

const BUSY = 3_000;
const IDLE = 15_000;

/** Health of the studio and its service, polled more often while there is work. */
export function healthOptions() {
  return queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => request('GET /api/health', { shape: { work: {} }, signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' || isBusy(state.data) ? BUSY : IDLE),
  });
}

function isBusy(health: Health | undefined): boolean {
  if (!health) return true;
  const { waiting, rendering, collecting } = health.work;
  return waiting + rendering + collecting > 0;
}

export function connectionOptions() {
  return queryOptions({
    queryKey: ['connection'],
    queryFn: ({ signal }) => request('GET /api/connection', { shape: { health: {} }, signal }),
    refetchInterval: ({ state }) => (state.data?.paused ? 5_000 : 30_000),
  });
}

/** Every connection with its health, and every kind of service there is. */
export function connectionsOptions() {
  return queryOptions({
    queryKey: ['connections'],
    queryFn: ({ signal }) =>
      request('GET /api/connections', { shape: { connections: [], removed: [], dialects: [] }, signal }),
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) => {
      if (data?.connections.some(({ health }) => !health)) return 2_000;
      return data?.connections.some(({ paused }) => paused) ? 5_000 : 30_000;
    },
  });
}
