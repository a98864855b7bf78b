'use client';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isInLine } from '#lib/studio/task/queued.ts';
import type { Task, TaskChanges, TaskCounts } from '#lib/studio/task/task.ts';
import { unfinished, type Work, workOf } from '#lib/studio/task/work.ts';
import { request } from './http.ts';
import { withPatches } from './patch-task.ts';
import { oldestShown, rereadTasks, taskChangesKey, taskCountsKey, writeTasks } from './task-cache.ts';

/** The number of tasks of each kind, kept up to date by polling. */
export function taskCountsOptions() {
  return queryOptions({
    queryKey: taskCountsKey,
    queryFn: async ({ signal }) =>
      (await request('GET /api/tasks', { shape: { counts: {} }, query: { limit: '1' }, signal })).counts,
  });
}

/** The same for a search, in a project or everywhere; refetched when the overall counts change. */
export function foundCountsOptions(q: string, project: string, all: TaskCounts | undefined) {
  return queryOptions({
    queryKey: [...taskCountsKey, q, project, all],
    queryFn: ({ signal }) => request('GET /api/tasks/counts', { query: { q, project }, signal }),
    enabled: (q !== '' || project !== '') && all !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

const BUSY_MS = 1500;
const IDLE_MS = 10_000;
/** The most changes in one answer; a full one means that there are more. */
const FULL_ANSWER = 500;
const MORE_MS = 50;

function nextAsk(changes: TaskChanges | undefined): number {
  if (!changes) return IDLE_MS;
  if (changes.tasks.length >= FULL_ANSWER) return MORE_MS;
  return unfinished(workOf(changes)) > 0 ? BUSY_MS : IDLE_MS;
}

/**
 * Polls for changes since the last revision: often while something runs, seldom when nothing does, never
 * in a hidden tab. Every tab polls the studio; only the studio polls the service.
 */
const taskChangesOptions = () =>
  queryOptions({
    queryKey: taskChangesKey,
    queryFn: ({ client, signal }): Promise<TaskChanges> => {
      const before = client.getQueryData<TaskChanges>(taskChangesKey);
      const since = before?.revision ?? oldestShown(client) ?? 'latest';
      return request('GET /api/tasks/changes', {
        shape: { tasks: [], removed: [], counts: {} },
        query: { since: String(since) },
        signal,
      });
    },
    refetchInterval: ({ state }) => nextAsk(state.data),
    refetchOnWindowFocus: 'always',
    structuralSharing: false,
    staleTime: 0,
  });

/** With `select`, the caller re-renders only when its result changes. */
export const useTaskChanges = <Seen = TaskChanges>(select?: (changes: TaskChanges) => Seen) =>
  useQuery({ ...taskChangesOptions(), select });

/**
 * All running work, for every page; undefined until the first answer. The shell polls, or a caller in the
 * background.
 */
export function useWork({ inBackground = false } = {}): Work | undefined {
  const { data } = useQuery({
    ...taskChangesOptions(),
    enabled: inBackground,
    refetchIntervalInBackground: inBackground,
  });
  return useMemo(() => data && workOf(data), [data]);
}

/** The place of a waiting task in the queue: 1 is next; null if unknown. */
export function useQueuePlace(task: Task, wanted = true): { place: number; rendering: number } | null {
  const { id } = task;
  const waits = wanted && isInLine(task);
  // Most tasks on a page are not queued: they must not re-render with every answer.
  const { data } = useQuery({
    ...taskChangesOptions(),
    enabled: false,
    select: useCallback(
      ({ queue, counts }: TaskChanges) => {
        const place = waits ? queue[id] : undefined;
        return place === undefined ? null : { place, rendering: counts.rendering };
      },
      [id, waits],
    ),
  });
  return data ?? null;
}

/** Keeps every list and detail up to date. Mounted once, by the shell. */
export function useLiveTasks(): void {
  const client = useQueryClient();
  const { data: changes } = useTaskChanges();
  const sight = useRef<string | null>(null);
  useEffect(() => {
    if (!changes) return;
    client.setQueryData(taskCountsOptions().queryKey, changes.counts);
    // Sharing has changed: everything shown may be different.
    if (sight.current !== null && sight.current !== changes.sight) {
      rereadTasks(client);
      void client.invalidateQueries();
    }
    sight.current = changes.sight;
    if (changes.tasks.length > 0 || changes.removed.length > 0)
      writeTasks(
        client,
        changes.tasks.map((task) => withPatches(client, task)),
        changes.removed,
      );
  }, [client, changes]);
}
