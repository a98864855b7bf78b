import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { taskOptions } from '#lib/api/tasks.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { chooseTake, takeDraft } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import type { StepLabel } from '#lib/studio/cut/steps.ts';

/** The takes of a shot, oldest first, including the one in the film. */
export const takesOf = ({ takes, taskId }: Shot): string[] =>
  taskId === null || takes.includes(taskId) ? takes : [...takes, taskId];

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

type TakesProps = {
  shot: Shot;
  number: number;
  /** The take being viewed; null for the file that is shown in its place. */
  shown: string | null;
  onShow: (taskId: string | null) => void;
};

/** Browses the takes of a shot; choosing one changes the film. */
export function Takes({ shot, number, shown, onShow }: TakesProps) {
  const t = useTranslations('cuts');
  const choose = useChooseTake();
  const isReady = useCut((state) => state.media.get(`task:${shown}`)?.status === 'ready');
  const takes = takesOf(shot);
  const seen = shot.assetId === null ? takes : [null, ...takes];
  if (seen.length === 1) return <span className="text-xs text-muted">{t('row.oneTake')}</span>;
  const take = shown === null ? 0 : takes.indexOf(shown) + 1;
  const step = (by: number) => onShow(seen[(seen.indexOf(shown) + by + seen.length) % seen.length] ?? null);
  return (
    <fieldset aria-label={t('row.takes', { number })} className="flex items-center gap-1">
      <IconButton
        label={t('row.previousTake')}
        icon={ChevronLeft}
        variant="secondary"
        size="sm"
        className="h-6! w-6! pointer-coarse:w-10!"
        onClick={() => step(-1)}
      />
      <span role="status" className="min-w-17 text-center text-xs whitespace-nowrap tabular-nums">
        {take === 0 ? t('row.file') : t('row.takeOf', { take, count: takes.length })}
      </span>
      <IconButton
        label={t('row.nextTake')}
        icon={ChevronRight}
        variant="secondary"
        size="sm"
        className="h-6! w-6! pointer-coarse:w-10!"
        onClick={() => step(1)}
      />
      {shown !== null && shown !== shot.taskId && (
        <Button
          size="sm"
          className="ml-1 h-6! px-2!"
          disabled={!isReady}
          onClick={() => void choose(shot.id, shown, ['chooseTake', { take, number }])}
        >
          {t('row.choose')}
        </Button>
      )}
    </fieldset>
  );
}
