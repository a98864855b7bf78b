import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { placedShots, useCut } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { useSeams } from '../../use-seams.ts';
import { Clip } from './clip.tsx';
import { Lane, Seconds } from './lane.tsx';
import { useIsNear } from './near-parts.ts';
import { place } from './placing.ts';
import { SeamButton } from './seam-button.tsx';

/** The shots in order, and the seams between them. */
export const PictureLane = memo(function PictureLane() {
  const t = useTranslations('cuts');
  const timeline = useCut((state) => state.timeline);
  const { fps } = timeline;
  const placed = placedShots(timeline);
  const seams = useSeams();
  const isNear = useIsNear();
  return (
    <Lane name={t('tracks.picture')} className="h-[115px]">
      <Seconds>
        <ol aria-label={t('timeline.shots')} data-shots>
          {placed.map(({ shot, index, start, frames }) => (
            <li
              key={shot.id}
              style={place(start / fps, frames / fps)}
              data-clip={shot.id}
              className="absolute top-[27px] h-[82px] data-dragged:z-5 data-dragged:opacity-80 data-dragged:shadow-overlay"
            >
              <Clip
                shot={shot}
                index={index}
                frames={frames}
                fps={fps}
                near={isNear(start / fps, frames / fps)}
              />
            </li>
          ))}
        </ol>
        {placed
          .filter(({ start }) => isNear(start / fps))
          .map(({ shot, index, start, overlap }) => (
            <Seam
              key={shot.id}
              shot={shot}
              index={index}
              start={start}
              overlap={overlap}
              fps={fps}
              similarity={seams.get(shot.id)?.similarity ?? null}
            />
          ))}
        <DropMark />
      </Seconds>
    </Lane>
  );
});

type SeamProps = {
  shot: Shot;
  index: number;
  start: number;
  overlap: number;
  fps: number;
  similarity: number | null;
};

/** The seam before a shot: the transition, and its score. */
const Seam = memo(function Seam({ shot, index, start, overlap, fps, similarity }: SeamProps) {
  const { kind } = shot.transition;
  if (index === 0 && kind === 'cut') return null;
  return (
    <>
      {overlap > 0 && (
        <span
          aria-hidden
          className="absolute top-[45px] z-2 h-16 rounded-xs border border-white/60 bg-black/30"
          style={{
            ...place(start / fps, overlap / fps),
            backgroundImage:
              'linear-gradient(to top right, transparent 48.5%, #fff 49% 51%, transparent 51.5%), linear-gradient(to bottom right, transparent 48.5%, #fff 49% 51%, transparent 51.5%)',
          }}
        />
      )}
      {kind === 'fade' && (
        <span
          aria-hidden
          className="absolute top-[45px] z-2 h-16 w-2 -translate-x-1/2 bg-linear-to-r from-transparent via-black to-transparent"
          style={place(start / fps)}
        />
      )}
      <span className="absolute top-1 z-3 w-max" style={place((start + overlap / 2) / fps)}>
        <SeamButton shot={shot} index={index} similarity={similarity} />
      </span>
    </>
  );
});

/** Where a dragged shot would land; moved by the drag. */
function DropMark() {
  return (
    <span
      aria-hidden
      data-drop-mark
      hidden
      className="absolute top-[24px] bottom-[3px] z-4 w-0.5 -translate-x-1/2 rounded-full bg-accent"
    />
  );
}
