import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { z } from 'zod';
import type { Draft } from '#lib/studio/draft.ts';
import { Task, TaskDetail, TaskPage, type TaskPatch } from '#lib/studio/task.ts';
import { command, request } from './http.ts';

const PATH = '/api/tasks';
const path = (id: string, rest = '') => `${PATH}/${encodeURIComponent(id)}${rest}`;

/** What a list of tasks shows; empty means all of them. Values as they stand in the address bar. */
export type TaskFilter = {
  q?: string;
  status?: string;
  model?: string;
  favourite?: string;
  tag?: string;
  character?: string;
  trashed?: string;
  sort?: string;
};

export const taskListsKey = ['tasks', 'list'] as const;

export function tasksOptions(filter: TaskFilter = {}, limit = 60) {
  return infiniteQueryOptions({
    queryKey: [...taskListsKey, filter, limit],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...filter, limit: String(limit), cursor: pageParam };
      const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value));
      return request(`${PATH}?${query}`, TaskPage, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function taskOptions(id: string) {
  return queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => request(path(id), TaskDetail, { signal }),
  });
}

const Tasks = z.object({ tasks: z.array(Task) });

/** The same key sent again makes nothing new: a repeated click or a lost answer is harmless. */
export function createTasks(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ drafts, key }: { drafts: Draft[]; key: string }) =>
      request(PATH, Tasks, { method: 'POST', body: { drafts }, headers: { 'idempotency-key': key } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  });
}

export type TaskAction = 'cancel' | 'retry' | 'restore' | 'dismiss';

export function actOnTask(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, action }: { id: string; action: TaskAction }) =>
      command(path(id, `/${action}`), { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  });
}

export function patchTask(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, patch }: { id: string; patch: TaskPatch }) =>
      command(path(id), { method: 'PATCH', body: patch }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  });
}

/** To the trash; `restore` brings it back. */
export function deleteTask(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => command(path(id), { method: 'DELETE' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  });
}
