import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useTaskChanges } from '#lib/api/live-tasks.ts';
import { recentTasksKey, unseenIds } from '#lib/api/task-cache.ts';
import { RECENT, recentTasksOptions } from '#lib/api/tasks.ts';
import type { Task, TaskChanges } from '#lib/studio/task/task.ts';

/** Recent tasks; undefined until known. */
export function useRecentTasks(only: { favourite?: 'true'; project?: string } = {}): Task[] | undefined {
  const { data } = useInfiniteQuery(recentTasksOptions(only));
  return useMemo(() => data?.pages.flatMap(({ tasks }) => tasks).slice(0, RECENT.limit), [data]);
}

/** Whether nothing was ever made; undefined until known. */
export function useFirstVisit(): boolean | undefined {
  const { data } = useInfiniteQuery(recentTasksOptions());
  useFreshWork(data);
  return data?.pages.every(({ tasks }) => tasks.length === 0);
}

/** Shows new tasks at once: nobody is browsing on this page. */
function useFreshWork(shown: Parameters<typeof unseenIds>[0]): void {
  const client = useQueryClient();
  const { data: fresh } = useTaskChanges(
    useCallback((changes: TaskChanges) => unseenIds(shown, changes).length > 0, [shown]),
  );
  useEffect(() => {
    if (fresh) void client.invalidateQueries({ queryKey: recentTasksKey });
  }, [client, fresh]);
}
