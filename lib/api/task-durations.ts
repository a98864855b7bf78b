import { queryOptions } from '@tanstack/react-query';
import { TaskDurations } from '#lib/studio/expected-time.ts';
import { request } from './http.ts';

/** How long each model took lately; new history matters slowly. */
export function taskDurationsOptions() {
  return queryOptions({
    queryKey: ['tasks', 'durations'],
    queryFn: ({ signal }) => request('/api/tasks/durations', TaskDurations, { signal }),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });
}
