import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Task, TaskDetail, TaskPage } from '#lib/studio/task.ts';
import { mergeChanges } from './merge-changes.ts';

export const tasksKey = ['tasks'] as const;
export const taskListsKey = ['tasks', 'list'] as const;
/** Lists that are asked for again when something new is made; the gallery's take new work in by themselves. */
export const recentTasksKey = ['tasks', 'list', 'recent'] as const;
export const taskChangesKey = ['tasks', 'changes'] as const;
export const taskKey = (id: string) => ['tasks', 'one', id] as const;

/** Writes newer tasks into every list and detail that shows them. */
export function writeTasks(client: QueryClient, tasks: Task[], removed: string[] = []): void {
  client.setQueriesData<InfiniteData<TaskPage>>({ queryKey: taskListsKey }, (shown) =>
    mergeChanges(shown, { tasks, removed }),
  );
  for (const task of tasks) {
    client.setQueryData<TaskDetail>(taskKey(task.id), (detail) =>
      detail && task.revision >= detail.revision ? { ...detail, ...task } : detail,
    );
  }
}
