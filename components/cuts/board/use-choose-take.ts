import { useQueryClient } from '@tanstack/react-query';
import { taskOptions } from '#lib/api/tasks.ts';
import { useCutStore } from '#lib/state/cut-store.ts';
import { chooseTake, takeDraft } from '#lib/studio/cut/board.ts';
import type { StepLabel } from '#lib/studio/cut/steps.ts';

/** Shows another take of a shot, with what it was made from. */
export function useChooseTake() {
  const store = useCutStore();
  const client = useQueryClient();
  return async (shotId: string, taskId: string, label: StepLabel): Promise<void> => {
    // Without an answer it is chosen all the same: its words are read from its task then.
    const task = await client
      .fetchQuery({ ...taskOptions(taskId), staleTime: Number.POSITIVE_INFINITY, retry: false })
      .catch(() => null);
    const { edit, media } = store.getState();
    const duration = media.get(`task:${taskId}`)?.duration ?? null;
    const take = { taskId, duration, draft: task && takeDraft(task) };
    edit((film) => chooseTake(film, shotId, take), label);
  };
}
