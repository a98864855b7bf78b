'use client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TaskChanges, type TaskCounts } from '#lib/studio/task.ts';
import { request } from './http.ts';
import { mergeChanges } from './merge-changes.ts';
import { taskCountsOptions } from './task-counts.ts';
import { taskListsKey, taskOptions } from './tasks.ts';

const BUSY_MS = 1500;
const IDLE_MS = 10_000;

const isBusy = ({ waiting, rendering, collecting }: TaskCounts) => waiting + rendering + collecting > 0;

/**
 * What changed since the last time it was asked: often while something runs, seldom when nothing does,
 * never in a hidden tab. Every tab asks the studio, and only the studio asks the service.
 */
export function taskChangesOptions() {
  return queryOptions({
    queryKey: ['tasks', 'changes'],
    queryFn: async ({ client, signal }): Promise<TaskChanges> => {
      const before = client.getQueryData<TaskChanges>(['tasks', 'changes']);
      const since = before ? `?since=${before.revision}` : '?since=latest';
      return request(`/api/tasks/changes${since}`, TaskChanges, { signal });
    },
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.counts) ? BUSY_MS : IDLE_MS),
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
    staleTime: 0,
  });
}

export const useTaskChanges = () => useQuery(taskChangesOptions());

/** Keeps every list and detail on the page up to date. Mounted once, by the shell. */
export function useLiveTasks(): void {
  const client = useQueryClient();
  const { data: changes } = useTaskChanges();
  useEffect(() => {
    if (!changes) return;
    client.setQueryData(taskCountsOptions().queryKey, changes.counts);
    if (changes.tasks.length === 0 && changes.removed.length === 0) return;
    client.setQueriesData<Parameters<typeof mergeChanges>[0]>({ queryKey: taskListsKey }, (shown) =>
      mergeChanges(shown, changes),
    );
    for (const task of changes.tasks) {
      client.setQueryData(taskOptions(task.id).queryKey, (detail) =>
        detail ? { ...detail, ...task } : detail,
      );
    }
  }, [client, changes]);
}
