import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Lineage } from '#lib/studio/lineage.ts';
import type { Task } from '#lib/studio/task.ts';
import { request } from './http.ts';
import { recentTasksKey } from './task-cache.ts';

const PATH = '/api/tasks';

/** Everything a task was made from and everything made from it. */
export function lineageOptions(id: string) {
  return queryOptions({
    queryKey: ['tasks', 'lineage', id],
    queryFn: ({ signal }) => request<Lineage>(`${PATH}/${encodeURIComponent(id)}/lineage`, { signal }),
  });
}

/** Takes in a task by the id the service gave it, whoever made it. */
export function adoptTask(client: QueryClient) {
  return mutationOptions({
    mutationFn: (serviceId: string) =>
      request<Task>(`${PATH}/adopt`, { method: 'POST', body: { serviceId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recentTasksKey }),
  });
}
