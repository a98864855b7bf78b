import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { CARD_WIDTH, smallPoster } from '#lib/studio/task/task-frame.ts';

/** In place of a player while a playable copy is made: the still, and a request to wait. */
export function Preparing({ posterUrl, className }: { posterUrl: string | null; className?: string }) {
  const t = useTranslations('task');
  return (
    <div className={classes('absolute inset-0 grid place-items-center bg-black', className)}>
      {posterUrl && (
        <img
          src={smallPoster(posterUrl, CARD_WIDTH)}
          alt=""
          className="absolute inset-0 size-full object-contain"
        />
      )}
      <p role="status" className="relative m-3 rounded-full bg-black/65 px-3 py-1 text-sm text-white">
        {t('collecting.preparing')}
      </p>
    </div>
  );
}
