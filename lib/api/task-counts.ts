import { queryOptions } from '@tanstack/react-query';
import type { TaskPage } from '#lib/studio/task.ts';
import { request } from './http.ts';

/** How many tasks there are of each kind; whoever reads task changes puts the newer counts here. */
export function taskCountsOptions() {
  return queryOptions({
    queryKey: ['tasks', 'counts'],
    queryFn: async ({ signal }) => (await request<TaskPage>('/api/tasks?limit=1', { signal })).counts,
  });
}
