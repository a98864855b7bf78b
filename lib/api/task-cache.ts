import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Task, TaskChanges, TaskDetail, TaskPage } from '#lib/studio/task/task.ts';

export const taskListsKey = ['tasks', 'list'] as const;
/** Lists refetched when something new is made; the gallery's lists add new tasks themselves. */
export const recentTasksKey = ['tasks', 'list', 'recent'] as const;
/** Current first pages of visible lists. */
export const taskHeadsKey = ['tasks', 'head'] as const;
export const taskChangesKey = ['tasks', 'changes'] as const;
/** Polls at once, after something was started or changed. */
export const askForChanges = (client: QueryClient) => client.invalidateQueries({ queryKey: taskChangesKey });
export const taskCountsKey = ['tasks', 'counts'] as const;
export const taskKey = (id: string) => ['tasks', 'one', id] as const;

/** Writes newer tasks into every list and detail that shows them. */
export function writeTasks(client: QueryClient, tasks: Task[], removed: string[] = []): void {
  client.setQueriesData<InfiniteData<TaskPage>>({ queryKey: taskListsKey }, (shown) =>
    mergeChanges(shown, { tasks, removed }),
  );
  client.setQueriesData<TaskPage>(
    { queryKey: taskHeadsKey },
    (head) => head && mergeChanges({ pages: [head], pageParams: [] }, { tasks, removed })?.pages[0],
  );
  for (const task of tasks) {
    client.setQueryData<TaskDetail>(taskKey(task.id), (detail) =>
      detail && task.revision >= detail.revision ? { ...detail, ...task } : detail,
    );
  }
}

/** Tasks as they will be rendered: a key may be pressed before that. */
export function shownTasks(client: QueryClient): (id: string) => Task | undefined {
  const lists = client.getQueriesData<Pages>({ queryKey: taskListsKey });
  const heads = client.getQueriesData<TaskPage>({ queryKey: taskHeadsKey });
  const pages = [...heads.map(([, head]) => head), ...lists.flatMap(([, list]) => list?.pages ?? [])];
  const listed = new Map(pages.flatMap((page) => page?.tasks.map((task) => [task.id, task] as const) ?? []));
  return (id) => client.getQueryData<TaskDetail>(taskKey(id)) ?? listed.get(id);
}

export const shownTask = (client: QueryClient, id: string): Task | undefined => shownTasks(client)(id);

/** Shows a change before the studio answers; the revision stays, so that the answer wins. */
export function changeShown(client: QueryClient, id: string, change: Partial<Task>): void {
  const holds = (page: TaskPage) => page.tasks.some((task) => task.id === id);
  const inPage = (page: TaskPage) =>
    holds(page)
      ? { ...page, tasks: page.tasks.map((task) => (task.id === id ? { ...task, ...change } : task)) }
      : page;
  client.setQueriesData<Pages>({ queryKey: taskListsKey }, (shown) =>
    shown?.pages.some(holds) ? { ...shown, pages: shown.pages.map(inPage) } : shown,
  );
  client.setQueriesData<TaskPage>({ queryKey: taskHeadsKey }, (head) => head && inPage(head));
  client.setQueryData<TaskDetail>(taskKey(id), (detail) => detail && { ...detail, ...change });
}

/** Refetches visible lists and drops the others: their tasks may no longer be visible to the user. */
export function rereadTasks(client: QueryClient): void {
  client.removeQueries({ queryKey: taskListsKey, type: 'inactive' });
  // An empty list adopts its first page.
  void client.resetQueries({ queryKey: taskHeadsKey });
  // Directly on the query: the gallery's are not refetched otherwise.
  for (const query of client.getQueryCache().findAll({ queryKey: taskListsKey })) void query.fetch();
}

const projectOf = (key: readonly unknown[]) =>
  key.map((part) => (part as { project?: unknown } | null)?.project).find((id) => typeof id === 'string') as
    | string
    | undefined;

/**
 * Removes moved tasks from lists of projects they left. Hidden lists are dropped: they may have gained tasks.
 */
export function dropTasks(client: QueryClient, ids: readonly string[], isGone: (project: string) => boolean) {
  client.removeQueries({ queryKey: taskListsKey, type: 'inactive' });
  for (const queryKey of [taskListsKey, taskHeadsKey]) {
    for (const { queryKey: key } of client.getQueryCache().findAll({ queryKey })) {
      const project = projectOf(key);
      if (project === undefined || !isGone(project)) continue;
      client.setQueryData<Pages | TaskPage>(key, (shown) => {
        if (!shown) return shown;
        const changes = { tasks: [], removed: [...ids] };
        if ('pages' in shown) return mergeChanges(shown, changes);
        return mergeChanges({ pages: [shown], pageParams: [] }, changes)?.pages[0];
      });
    }
  }
}

/** The oldest revision among visible lists: one cached for offline use may be long out of date. */
export function oldestShown(client: QueryClient): number | undefined {
  const lists = client.getQueriesData<InfiniteData<TaskPage>>({ queryKey: taskListsKey });
  const revisions = lists.flatMap(([, list]) => list?.pages.map(({ revision }) => revision) ?? []);
  return revisions.length > 0 ? Math.min(...revisions) : undefined;
}

type Pages = InfiniteData<TaskPage>;
type Changes = Pick<TaskChanges, 'tasks' | 'removed'>;

/**
 * Merges changes into a visible list: rows are updated in place and removed ones leave, so nothing else
 * moves. New rows are not inserted: the list is refetched to show them.
 */
export function mergeChanges(shown: Pages | undefined, changes: Changes): Pages | undefined {
  if (!shown) return shown;
  const changed = new Map(changes.tasks.map((task) => [task.id, task]));
  const removed = new Set(changes.removed);
  let touched = false;
  const pages = shown.pages.map((page) => {
    const affected = page.tasks.some(({ id }) => changed.has(id) || removed.has(id));
    if (!affected) return page;
    touched = true;
    const tasks = page.tasks
      .filter(({ id }) => !removed.has(id))
      .map((task) => newer(task, changed.get(task.id)));
    return { ...page, tasks };
  });
  return touched ? { ...shown, pages } : shown;
}

const newer = (task: Task, change: Task | undefined) =>
  change && change.revision > task.revision ? change : task;

/** Ids among the changes that a list does not show. */
export function unseenIds(shown: Pages | undefined, changes: Changes): string[] {
  const seen = new Set(shown?.pages.flatMap((page) => page.tasks.map(({ id }) => id)));
  return changes.tasks.map(({ id }) => id).filter((id) => !seen.has(id));
}
