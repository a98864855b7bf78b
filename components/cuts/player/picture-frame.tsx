import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DrawingLayer } from '#components/task/review/drawing-layer.tsx';
import { classes } from '#components/ui/classes.ts';
import type { Translator } from '#lib/language/translator.ts';
import { placedShots, type Trimming, useCut } from '#lib/state/cut-store.ts';
import { usePickedDrawing } from '#lib/state/share-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { type CutMedia, shotMedia } from '#lib/studio/cut/cut-media.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';
import { useFilmTitle } from '../use-film-title.ts';
import { PHONE_PICTURE, pictureStyle } from './player-shape.tsx';

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
      className={classes(
        'relative justify-self-center overflow-hidden rounded-sm bg-black max-md:mx-auto max-md:rounded-none [section:fullscreen_&]:rounded-none',
        PHONE_PICTURE,
        'max-md:[section:fullscreen_&]:w-[min(100%,(100dvh-3rem)*var(--shape))]!',
      )}
      style={pictureStyle({ width, height })}
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

/** What a comment drew, while its frame is looked at. */
function PickedDrawing() {
  const picked = usePickedDrawing((state) => state.picked);
  const { width, height, fps } = useCut((state) => state.timeline);
  const isThere = useCut(
    ({ playhead }) => picked !== null && Math.abs(playhead - toFrame(picked.at, fps)) <= 1,
  );
  return picked && isThere && <DrawingLayer width={width} height={height} shown={picked.strokes} />;
}

/** How far an end was moved, and how much of the source is left. */
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

/** `Out −6 f, 24 f spare`: how far an end was moved, and how far it could still go. */
export function trimWords(
  edge: 'in' | 'out',
  before: Pick<Shot, 'in' | 'out'>,
  shot: Pick<Shot, 'in' | 'out' | 'taskId' | 'assetId'>,
  fps: number,
  media: ReadonlyMap<string, CutMedia>,
  t: Translator<'cuts'>,
): string {
  const moved = toFrame(shot[edge], fps) - toFrame(before[edge], fps);
  const key = shotMedia(shot);
  const source = key ? media.get(key) : undefined;
  const length = source?.kind === 'video' ? source.duration : null;
  const spare =
    edge === 'in'
      ? toFrame(shot.in, fps)
      : length && Math.floor(length * fps + 0.01) - toFrame(shot.out, fps);
  const sign = moved > 0 ? '+' : moved < 0 ? '−' : '';
  const values = { moved: `${sign}${Math.abs(moved)}`, spare: Math.max(0, spare ?? 0) };
  const end = edge === 'in' ? 'trimIn' : 'trimOut';
  return t(`player.${end}${spare === null ? '' : 'Spare'}`, values);
}
