import { queryOptions } from '@tanstack/react-query';
import type { TaskDurations } from '#lib/studio/task-durations.ts';
import { request } from './http.ts';

/** How long each model took lately; new history matters slowly. */
export function taskDurationsOptions() {
  return queryOptions({
    queryKey: ['tasks', 'durations'],
    queryFn: ({ signal }) => request<TaskDurations>('/api/tasks/durations', { signal }),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });
}
