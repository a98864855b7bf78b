import { queryOptions } from '@tanstack/react-query';
import type { Health } from '#lib/studio/health.ts';
import { request } from './http.ts';

const BUSY = 3_000;
const IDLE = 15_000;

/** How the studio and its service are, asked often while work is under way and seldom when nothing is. */
export function healthOptions() {
  return queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => request<Health>('/api/health', { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' || isBusy(state.data) ? BUSY : IDLE),
  });
}

function isBusy(health: Health | undefined): boolean {
  if (!health) return true;
  const { waiting, rendering, collecting } = health.work;
  return waiting + rendering + collecting > 0;
}
