import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { Task, TaskChanges, TaskPage } from '#lib/studio/task/task.ts';
import { onePress, request } from './http.ts';
import {
  askForChanges,
  recentTasksKey,
  taskChangesKey,
  taskHeadsKey,
  taskKey,
  taskListsKey,
  writeTasks,
} from './task-cache.ts';

/** Filters of a task list, spelled as in the address bar; empty means all tasks. */
export type TaskFilter = {
  q?: string;
  status?: string;
  model?: string;
  favourite?: string;
  tag?: string;
  character?: string;
  trashed?: string;
  queued?: string;
  project?: string;
  sort?: string;
};

type Asked = TaskFilter & { limit?: string; cursor?: string };

const FIRST_PAGE = 80;
const LATER_PAGES = 500;

/** One page of a list. The change poll is rewound to the page's revision, so that no change is missed. */
async function readPage(client: QueryClient, query: Asked, signal: AbortSignal) {
  const page = await request('GET /api/tasks', { query, signal });
  client.setQueryData<TaskChanges>(taskChangesKey, (known) =>
    known && known.revision > page.revision
      ? { ...known, tasks: [], removed: [], revision: page.revision }
      : known,
  );
  return page;
}

/** A deleted task keeps its place in the list, hidden, so that restoring puts it back where it was. */
const shownOf = (trashed: boolean) => (page: TaskPage) => {
  const tasks = page.tasks.filter(({ trashedAt }) => (trashedAt !== null) === trashed);
  return tasks.length === page.tasks.length ? page : { ...page, tasks };
};
const keptOf = shownOf(false);
const trashedOf = shownOf(true);
const showKept = (data: InfiniteData<TaskPage>) => ({ ...data, pages: data.pages.map(keptOf) });
const showTrashed = (data: InfiniteData<TaskPage>) => ({ ...data, pages: data.pages.map(trashedOf) });

/** The latest tasks, refetched when something new is made. */
export function tasksOptions(filter: TaskFilter = {}, limit = 60) {
  return infiniteQueryOptions({
    queryKey: [...recentTasksKey, filter, limit],
    queryFn: ({ client, pageParam, signal }) =>
      readPage(client, { ...filter, limit: String(limit), cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    select: filter.trashed ? showTrashed : showKept,
  });
}

/** The user's own footage is for the gallery. */
export const RECENT = { filter: { q: 'is:made' }, limit: 60 } as const;

/** What was made lately. */
export const recentTasksOptions = (only: TaskFilter = {}) =>
  tasksOptions({ ...only, ...RECENT.filter }, RECENT.limit);

export const showsTrash = ({ trashed, q }: TaskFilter) =>
  trashed === 'true' || /(^|\s)is:trashed(\s|$)/.test(q ?? '');

/**
 * A list of any length to browse. It is never refetched as a whole: changes are merged into it, and new
 * tasks are prepended when the person asks to see them.
 */
export function galleryOptions(filter: TaskFilter) {
  return infiniteQueryOptions({
    queryKey: [...taskListsKey, 'gallery', filter],
    queryFn: ({ client, pageParam, signal }) => {
      const limit = String(pageParam === '' ? FIRST_PAGE : LATER_PAGES);
      return readPage(client, { ...filter, limit, cursor: pageParam }, signal);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 'static',
    gcTime: 30 * 60_000,
    select: showsTrash(filter) ? showTrashed : showKept,
  });
}

/** The first page of a list as it is now. */
export function galleryHeadOptions(filter: TaskFilter) {
  return queryOptions({
    queryKey: [...taskHeadsKey, filter],
    queryFn: ({ client, signal }) => readPage(client, { ...filter, limit: String(FIRST_PAGE) }, signal),
    gcTime: 0,
    select: showsTrash(filter) ? trashedOf : keptOf,
  });
}

const FOUND_AT_MOST = 6;

/** The newest few results of a search. */
export async function findTasks(q: string, signal: AbortSignal) {
  const query = { q, limit: String(FOUND_AT_MOST) };
  return (await request('GET /api/tasks', { query, signal })).tasks;
}

export function taskOptions(id: string) {
  return queryOptions({
    queryKey: taskKey(id),
    queryFn: ({ signal }) => request('GET /api/tasks/[id]', { parts: { id }, signal }),
  });
}

function changed(client: QueryClient, task: Task) {
  writeTasks(client, [task]);
  return askForChanges(client);
}

/** Sending the same idempotency key again creates nothing new: a repeated click or a lost answer is harmless. */
export function createTasks(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ key, ...body }: { drafts: Draft[]; projectId?: string; key: string }) =>
      request('POST /api/tasks', { body, headers: { 'idempotency-key': key } }),
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: recentTasksKey }), askForChanges(client)]),
  });
}

export type TaskAction = 'cancel' | 'look' | 'restore' | 'dismiss' | 'part';

export function actOnTask(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, action }: { id: string; action: TaskAction }) =>
      request(`POST /api/tasks/[id]/${action}`, { parts: { id } }),
    onSuccess: (task) => changed(client, task),
  });
}

/** The same again; `confirmed` if the service may already have made it. */
export function retryTask(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, confirmed }: { id: string; confirmed: boolean }) =>
      request('POST /api/tasks/[id]/retry', { parts: { id }, body: { confirmed }, headers: onePress() }),
    onSuccess: (task) => changed(client, task),
  });
}

const deleteKey = ['tasks', 'delete'] as const;

/** True at once, before anything is rendered. */
export const isBeingDeleted = (client: QueryClient, id: string): boolean =>
  client.isMutating({ mutationKey: deleteKey, predicate: ({ state }) => state.variables === id }) > 0;

/** To the trash; `restore` brings it back. */
export function deleteTask(client: QueryClient) {
  return mutationOptions({
    mutationKey: deleteKey,
    mutationFn: (id: string) => request('DELETE /api/tasks/[id]', { parts: { id } }),
    onSuccess: (task) => changed(client, task),
  });
}

/** How long each model took lately. Changes slowly. */
export function taskDurationsOptions() {
  return queryOptions({
    queryKey: ['tasks', 'durations'],
    queryFn: ({ signal }) => request('GET /api/tasks/durations', { signal }),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });
}

/** Everything a task was made from and everything made from it. */
export function lineageOptions(id: string) {
  return queryOptions({
    queryKey: ['tasks', 'lineage', id],
    queryFn: ({ signal }) => request('GET /api/tasks/[id]/lineage', { parts: { id }, signal }),
  });
}

/** Adopts a task by its id at the service, whoever created it. */
export function adoptTask(client: QueryClient) {
  return mutationOptions({
    mutationFn: (serviceId: string) => request('POST /api/tasks/adopt', { body: { serviceId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recentTasksKey }),
  });
}

/** Adopts everything the service has that is not here. */
export function reconcileTasks(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => request('POST /api/tasks/reconcile'),
    onSuccess: () => client.invalidateQueries({ queryKey: recentTasksKey }),
  });
}
