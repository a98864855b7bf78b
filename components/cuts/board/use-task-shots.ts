import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toast } from '#components/ui/overlays/toast.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import { insertShots } from '#lib/studio/cut/board.ts';
import { toSeconds } from '#lib/studio/cut/timeline.ts';

/** Adds gallery videos to the film, in order. */
export function useTaskShots(): (taskIds: readonly string[], behind?: string | null) => void {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const store = useCutStore();
  const client = useQueryClient();
  return (taskIds, behind = null) => {
    const read = taskIds.map((id) => client.ensureQueryData(taskOptions(id)));
    void Promise.all(read).then(
      (tasks) => {
        const { timeline, edit } = store.getState();
        const shots = tasks.map(({ id, duration }) => ({
          ...blankShot(crypto.randomUUID()),
          taskId: id,
          takes: [id],
          out: toSeconds(Math.floor((duration ?? 0) * timeline.fps + 1e-6), timeline.fps),
        }));
        edit((film) => insertShots(film, behind, shots), 'addShots');
      },
      (error: Error) => toast.error(t('board.notAdded'), { description: told(error) }),
    );
  };
}
