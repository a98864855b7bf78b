import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { TaskChanges, TaskPage } from '#lib/studio/task/task.ts';
import { request } from './http.ts';
import { recentTasksKey, taskChangesKey, taskHeadsKey, taskKey, taskListsKey } from './task-cache.ts';

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
  const page = await request('GET /api/tasks', { shape: { tasks: [] }, query, signal });
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
  return (await request('GET /api/tasks', { shape: { tasks: [] }, query, signal })).tasks;
}

export function taskOptions(id: string) {
  return queryOptions({
    queryKey: taskKey(id),
    queryFn: ({ signal }) =>
      request('GET /api/tasks/[id]', {
        shape: { params: {}, references: [], tags: [], lineage: {} },
        parts: { id },
        signal,
      }),
  });
}

/** How long each model took lately. Changes slowly. */
export function taskDurationsOptions() {
  return queryOptions({
    queryKey: ['tasks', 'durations'],
    queryFn: ({ signal }) => request('GET /api/tasks/durations', { shape: { durations: [] }, signal }),
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
  });
}

/** Everything a task was made from and everything made from it. */
export function lineageOptions(id: string) {
  return queryOptions({
    queryKey: ['tasks', 'lineage', id],
    queryFn: ({ signal }) =>
      request('GET /api/tasks/[id]/lineage', {
        shape: { tasks: [], links: [], deleted: [] },
        parts: { id },
        signal,
      }),
  });
}
