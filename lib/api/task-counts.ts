import { queryOptions } from '@tanstack/react-query';
import { TaskPage } from '#lib/studio/task.ts';
import { request } from './http.ts';

const Counts = TaskPage.pick({ counts: true });

/** How many tasks there are of each kind; whoever reads task changes puts the newer counts here. */
export function taskCountsOptions() {
  return queryOptions({
    queryKey: ['tasks', 'counts'],
    queryFn: async ({ signal }) => (await request('/api/tasks?limit=1', Counts, { signal })).counts,
  });
}
