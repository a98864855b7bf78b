import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { placedShots, type Trimming, useCut } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { PickedDrawing } from '../review/picked-drawing.tsx';
import { useFilmTitle } from '../use-film-title.ts';
import { trimWords } from './trim-words.ts';

type PictureFrameProps = {
  attach: (canvas: HTMLCanvasElement | null) => void;
  waiting: boolean;
  /** A frame has been drawn. */
  isDrawn: boolean;
  onPress: () => void;
};

/** The picture. A press plays, like the keys and the bar. */
export function PictureFrame({ attach, waiting, isDrawn, onPress }: PictureFrameProps) {
  const t = useTranslations('cuts');
  const width = useCut(({ timeline }) => timeline.width);
  const height = useCut(({ timeline }) => timeline.height);
  const title = useFilmTitle();
  return (
    <div
      className="relative justify-self-center overflow-hidden rounded-sm bg-black max-md:w-full! max-md:rounded-none [section:fullscreen_&]:rounded-none"
      style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, ${(100 * width) / height}cqh)` }}
    >
      <canvas
        ref={attach}
        role="img"
        aria-label={t('player.picture', { title })}
        className="block size-full"
        onClick={onPress}
      />
      {!isDrawn && <Still />}
      <PickedDrawing />
      <TrimTag />
      {waiting && (
        <span role="status" className="absolute inset-0 grid place-items-center text-white">
          <LoaderCircle className="size-8 animate-spin" aria-label={t('player.loading')} />
        </span>
      )}
    </div>
  );
}

/** The poster of the shot at the playhead, until its frame is decoded. */
function Still() {
  const shot = useCut(
    ({ timeline, playhead }) => placedShots(timeline).findLast(({ start }) => start <= playhead)?.shot,
  );
  const poster = useCut(({ media }) => {
    const key = shot && shotMedia(shot);
    return key ? media.get(key)?.posterUrl : null;
  });
  if (!shot || !poster) return null;
  return (
    <img
      src={poster}
      alt=""
      className={classes(
        'pointer-events-none absolute inset-0 size-full',
        shot.fit === 'fill' ? 'object-cover' : 'object-contain',
      )}
    />
  );
}

/** How far an end was trimmed, and what is left of the source. */
function TrimTag() {
  const t = useTranslations('cuts');
  const trimming = useCut((state) => state.trimming);
  const timeline = useCut((state) => state.timeline);
  const media = useCut((state) => state.media);
  const [begun, setBegun] = useState<{ trimming: Trimming; shot: Shot } | null>(null);
  const shot = trimming && timeline.shots.find(({ id }) => id === trimming.shotId);
  if (!trimming || !shot) return null;
  if (begun?.trimming !== trimming) setBegun({ trimming, shot });
  const before = begun?.trimming === trimming ? begun.shot : shot;
  return (
    <span className="absolute top-2 left-2 rounded-xs bg-black/75 px-1.5 py-0.5 text-[11px] font-medium text-white tabular-nums">
      {trimWords(trimming.edge, before, shot, timeline.fps, media, t)}
    </span>
  );
}
