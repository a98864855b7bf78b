import { Check, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { ProgressRing } from '#components/ui/progress.tsx';
import type { ShotStatus } from '#lib/studio/cut/board.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';

type ShotPictureProps = {
  shotId: string;
  number: number;
  status: ShotStatus;
  media: CutMedia | null;
  /** Its length in the film. */
  length: string;
  /** The part shown, in seconds. */
  part: { in: number; out: number };
  /** It has several takes. */
  stacked: boolean;
  /** Of several takes, this is the one in the film. */
  chosen: boolean;
  /** Another take that is being made meanwhile. */
  making: CutMedia | null;
  onOpen: () => void;
};

export type Trouble = Extract<ShotStatus, 'failed' | 'uncertain' | 'gone'>;
export const isTrouble = (status: ShotStatus): status is Trouble =>
  status === 'failed' || status === 'uncertain' || status === 'gone';

const posterOf = ({ posterUrl }: CutMedia) =>
  posterUrl && (posterUrl.includes('?') ? smallPoster(posterUrl, 320) : `${posterUrl}?thumb=320`);

/** A shot's still, its progress, or why there is none. Plays on hover. */
export function ShotPicture(props: ShotPictureProps) {
  const t = useTranslations('cuts');
  const { shotId, number, status, media, length, part, stacked, chosen, making, onOpen } = props;
  const [near, setNear] = useState(false);
  const poster = media && posterOf(media);
  const plays = near && media?.status === 'ready' && media.kind === 'video' && media.url;
  return (
    <button
      type="button"
      data-selectable={shotId}
      onClick={onOpen}
      onPointerEnter={({ pointerType }) => setNear(pointerType === 'mouse')}
      onPointerLeave={() => setNear(false)}
      className="relative block h-[84px] w-[150px] shrink-0 rounded-sm text-[11px] text-muted max-md:h-[72px] max-md:w-32"
    >
      <span className="sr-only">{t('row.goTo', { number })}</span>
      {stacked && (
        <>
          <span aria-hidden className="absolute inset-[0_0_6px_12px] rounded-sm bg-line" />
          <span aria-hidden className="absolute inset-[3px_6px_3px_6px] rounded-sm bg-line-strong" />
        </>
      )}
      <span
        className={classes(
          'absolute grid place-content-center justify-items-center gap-1 overflow-hidden rounded-sm bg-raised',
          stacked ? 'inset-[6px_12px_0_0] shadow-[0_0_0_1px_var(--bg)]' : 'inset-0 shadow-hairline',
          status === 'empty' && 'border border-dashed border-line-strong bg-transparent shadow-none!',
          status === 'failed' && 'bg-danger-soft text-danger',
          (status === 'gone' || status === 'uncertain') && 'bg-warn-soft text-warn',
        )}
      >
        {status === 'empty' && <span>{t('row.noShot')}</span>}
        {status === 'making' && (
          <>
            <ProgressRing percent={media?.progress ?? null} label={t('row.makingShot', { number })} />
            <span>
              {media?.progress
                ? t('row.makingPercent', { percent: Math.round(media.progress) })
                : t('row.queued')}
            </span>
          </>
        )}
        {isTrouble(status) && (
          <>
            <TriangleAlert aria-hidden className="size-4" />
            <span>{t(`row.trouble.${status}`)}</span>
          </>
        )}
        {poster && status === 'ready' && (
          <img
            src={poster}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {plays && (
          <video
            src={`${plays}#t=${part.in},${part.out}`}
            muted
            autoPlay
            loop
            playsInline
            aria-hidden
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {chosen && (
          <span
            title={t('row.inFilm')}
            className="absolute top-1.5 left-1.5 grid size-4.5 place-items-center rounded-full bg-accent text-invert"
          >
            <Check aria-label={t('row.inFilm')} strokeWidth={3} className="size-3" />
          </span>
        )}
        {making && status !== 'making' && (
          <span className="absolute bottom-1 left-1 grid rounded-full bg-black/70 text-white">
            <ProgressRing percent={making.progress} label={t('row.makingTake', { number })} />
          </span>
        )}
        {status === 'ready' && (
          <span className="absolute right-1.5 bottom-1.5 rounded-xs bg-black/70 px-1 text-[11px] leading-4 text-white tabular-nums">
            {length}
          </span>
        )}
      </span>
    </button>
  );
}
