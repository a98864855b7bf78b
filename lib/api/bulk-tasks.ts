import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import type { BulkRequest, Task } from '#lib/studio/task/task.ts';
import { onePress, request } from './http.ts';
import { recentTasksKey, shownTasks, taskChangesKey } from './task-cache.ts';
import type { TaskFilter } from './tasks.ts';

const bulkKey = ['tasks', 'bulk'] as const;

/**
 * One request for any number of tasks; the next one waits for its answer. The changes are polled right after,
 * and bring the results.
 */
export function bulkTasks(client: QueryClient) {
  return mutationOptions({
    mutationKey: bulkKey,
    scope: { id: bulkKey.join(' ') },
    mutationFn: (body: BulkRequest) => request('POST /api/tasks/bulk', { body, headers: onePress() }),
    onSuccess: (_result, { action }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: taskChangesKey }),
        action === 'retry' && client.invalidateQueries({ queryKey: recentTasksKey }),
      ]),
  });
}

/**
 * Whether all will be favourites once pending changes are done: a key may be pressed again before the change
 * is rendered.
 */
export function willBeFavourites(client: QueryClient, tasks: readonly Task[]): boolean {
  const coming = new Map<string, boolean>();
  for (const { state } of client.getMutationCache().findAll({ mutationKey: bulkKey, status: 'pending' })) {
    const { action, ids } = state.variables as BulkRequest;
    if (action.endsWith('favourite')) for (const id of ids) coming.set(id, action === 'favourite');
  }
  const shown = shownTasks(client);
  return tasks.every((task) => coming.get(task.id) ?? (shown(task.id) ?? task).favourite);
}

/** Deletes everything in the trash permanently. */
export function emptyTrash(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => request('DELETE /api/tasks/trash'),
    onSuccess: () => client.invalidateQueries({ queryKey: taskChangesKey }),
  });
}

/** The ids of every task a filter matches, beyond the pages that are loaded. */
export async function findTaskIds(filter: TaskFilter): Promise<string[]> {
  return (await request('GET /api/tasks/ids', { shape: { ids: [] }, query: filter })).ids;
}

/**
 * Downloads the videos as one zip. Submitted as a form, because only then does the browser stream it to
 * disk; the hidden frame keeps the page from navigating.
 */
export function downloadZip(ids: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.name = `zip-${crypto.randomUUID()}`;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = here('/api/tasks/zip');
  form.target = frame.name;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'ids';
  field.value = ids.join(',');
  form.append(field);
  document.body.append(frame, form);
  form.submit();
  form.remove();
}
