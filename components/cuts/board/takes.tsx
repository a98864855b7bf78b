import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import { chooseTake } from '#lib/studio/cut/board.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';

/** The takes of a shot, oldest first, including the one in the film. */
export const takesOf = ({ takes, taskId }: Shot): string[] =>
  taskId === null || takes.includes(taskId) ? takes : [...takes, taskId];

type TakesProps = {
  shot: Shot;
  number: number;
  /** The take being viewed. */
  shown: string;
  onShow: (taskId: string) => void;
};

/** Browses the takes of a shot; choosing one changes the film. */
export function Takes({ shot, number, shown, onShow }: TakesProps) {
  const t = useTranslations('cuts');
  const edit = useCut((state) => state.edit);
  const media = useCut((state) => state.media.get(`task:${shown}`));
  const takes = takesOf(shot);
  const at = takes.indexOf(shown);
  if (takes.length === 1) return <span className="text-xs text-muted">{t('row.oneTake')}</span>;
  const step = (by: number) => {
    const next = takes[(at + by + takes.length) % takes.length];
    if (next) onShow(next);
  };
  const choose = () =>
    edit(
      (film) => chooseTake(film, shot.id, shown, media?.duration ?? null),
      ['chooseTake', { take: at + 1, number }],
    );
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
        {t('row.takeOf', { take: at + 1, count: takes.length })}
      </span>
      <IconButton
        label={t('row.nextTake')}
        icon={ChevronRight}
        variant="secondary"
        size="sm"
        className="h-6! w-6! pointer-coarse:w-10!"
        onClick={() => step(1)}
      />
      {shown !== shot.taskId && (
        <Button size="sm" className="ml-1 h-6! px-2!" disabled={media?.status !== 'ready'} onClick={choose}>
          {t('row.choose')}
        </Button>
      )}
    </fieldset>
  );
}
