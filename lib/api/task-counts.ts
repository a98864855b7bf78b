import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TaskCounts, TaskPage } from '#lib/studio/task.ts';
import { request } from './http.ts';

/** How many tasks there are of each kind; whoever reads task changes puts the newer counts here. */
export function taskCountsOptions() {
  return queryOptions({
    queryKey: ['tasks', 'counts'],
    queryFn: async ({ signal }) => (await request<TaskPage>('/api/tasks?limit=1', { signal })).counts,
  });
}

/** The same among what a search finds. Asked again when there is more or less of some kind in the whole library. */
export function foundCountsOptions(q: string, all: TaskCounts | undefined) {
  return queryOptions({
    queryKey: ['tasks', 'counts', q, all],
    queryFn: ({ signal }) =>
      request<TaskCounts>(`/api/tasks/counts?${new URLSearchParams({ q })}`, { signal }),
    enabled: q !== '' && all !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}
