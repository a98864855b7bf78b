import { useQuery } from '@tanstack/react-query';
import { catalogueOptions } from '#lib/api/models.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { canRemix } from '#lib/studio/remix/remixing.ts';
import type { Task } from '#lib/studio/task/task.ts';

/** Whether a finished video can be remixed. Asks the catalogue about models that the table does not know. */
export function useRemixable(task: Task): boolean {
  const { data } = useQuery({ ...catalogueOptions(), enabled: !findVideoModel(task.model) });
  return task.status === 'completed' && canRemix(task, data?.models ?? null) === true;
}
