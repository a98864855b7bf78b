'use client';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TaskChanges, TaskCounts } from '#lib/studio/task/task.ts';
import { request } from './http.ts';
import { oldestShown, taskChangesKey, writeTasks } from './task-cache.ts';

/** How many tasks there are of each kind; polling for changes keeps it up to date. */
export function taskCountsOptions() {
  return queryOptions({
    queryKey: ['tasks', 'counts'],
    queryFn: async ({ signal }) =>
      (await request('GET /api/tasks', { query: { limit: '1' }, signal })).counts,
  });
}

/** The same for a search; refetched when the overall counts change. */
export function foundCountsOptions(q: string, all: TaskCounts | undefined) {
  return queryOptions({
    queryKey: ['tasks', 'counts', q, all],
    queryFn: ({ signal }) => request('GET /api/tasks/counts', { query: { q }, signal }),
    enabled: q !== '' && all !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

const BUSY_MS = 1500;
const IDLE_MS = 10_000;
/** The most changes in one answer; a full one means that there are more. */
const FULL_ANSWER = 500;
const MORE_MS = 50;

const isBusy = ({ waiting, rendering, collecting }: TaskCounts) => waiting + rendering + collecting > 0;

function nextAsk(changes: TaskChanges | undefined): number {
  if (!changes) return IDLE_MS;
  if (changes.tasks.length >= FULL_ANSWER) return MORE_MS;
  return isBusy(changes.counts) ? BUSY_MS : IDLE_MS;
}

/**
 * Polls for changes since the last revision: often while something runs, seldom when nothing does, never
 * in a hidden tab. Every tab polls the studio; only the studio polls the service.
 */
export const useTaskChanges = () =>
  useQuery({
    queryKey: taskChangesKey,
    queryFn: ({ client, signal }) => {
      const before = client.getQueryData<TaskChanges>(taskChangesKey);
      const since = before?.revision ?? oldestShown(client) ?? 'latest';
      return request('GET /api/tasks/changes', { query: { since: String(since) }, signal });
    },
    refetchInterval: ({ state }) => nextAsk(state.data),
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
    staleTime: 0,
  });

/** Keeps every list and detail on the page up to date. Mounted once, by the shell. */
export function useLiveTasks(): void {
  const client = useQueryClient();
  const { data: changes } = useTaskChanges();
  useEffect(() => {
    if (!changes) return;
    client.setQueryData(taskCountsOptions().queryKey, changes.counts);
    if (changes.tasks.length > 0 || changes.removed.length > 0)
      writeTasks(client, changes.tasks, changes.removed);
  }, [client, changes]);
}
