import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Draft } from '#lib/studio/task/draft.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { onePress, request } from '../http.ts';
import { askForChanges, recentTasksKey, writeTasks } from '../task-cache.ts';

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
