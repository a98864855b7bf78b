import { useTranslations } from 'next-intl';
import { memo, useMemo } from 'react';
import { classes } from '#components/ui/classes.ts';
import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { duckingPoints } from '#lib/studio/cut/drawing/ducking.ts';
import { Lane, Seconds, useHeard } from './lane.tsx';
import { place } from './placing.ts';
import { Fades } from './sound-lane.tsx';
import { Wave } from './wave.tsx';

/** Sound under the whole film, quieter under speech. */
export const BedLane = memo(function BedLane() {
  const t = useTranslations('cuts');
  const heard = useHeard('bed');
  return (
    <Lane name={t('tracks.bed')} track="bed" className={classes('h-[60px]', !heard && 'opacity-40')}>
      <Seconds>
        <BedBlock />
      </Seconds>
    </Lane>
  );
});

function BedBlock() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const timeline = useCut((state) => state.timeline);
  const { bed } = timeline;
  const media = useCut((state) => (bed ? state.media.get(`asset:${bed.assetId}`) : undefined));
  const selected = useCut(({ selection }) => selection?.kind === 'bed');
  const film = filmFrames(timeline) / timeline.fps;
  const points = useMemo(() => duckingPoints({ lines: timeline.lines }, film), [timeline.lines, film]);
  if (!bed || film === 0) return null;
  const depth = Math.min(1, bed.duck / 24) * 60;
  const path = points
    .map(({ at, down }, index) => `${index === 0 ? 'M' : 'L'}${at} ${(12 + down * depth).toFixed(1)}`)
    .join('');
  const name = media?.name ?? t('bed.sound');
  return (
    <button
      type="button"
      data-selectable="bed"
      aria-pressed={selected}
      aria-label={t('bed.named', { name })}
      onClick={() => store.getState().select({ kind: 'bed', id: bed.assetId })}
      style={place(0, film)}
      className={classes(
        'absolute top-[5px] h-[50px] overflow-clip rounded-xs bg-clip/55 text-left text-wave focus-visible:outline-offset-0',
        selected && 'ring-2 ring-accent',
      )}
    >
      {media && (
        <Wave media={media} from={0} to={film} seconds={film} volume={bed.volume} loop={media.duration} />
      )}
      <Fades fadeIn={bed.fadeIn} fadeOut={bed.fadeOut} seconds={film} />
      {bed.duck > 0 && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${film} 100`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full fill-accent-soft stroke-accent"
        >
          <path d={`${path}L${film} 100L0 100Z`} stroke="none" />
          <path d={path} fill="none" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <span className="sticky left-[calc(var(--head)+4px)] float-left -mt-[19px] ml-1 block w-fit max-w-80 truncate rounded-xs bg-panel px-1 text-[10px] leading-[14px] text-muted">
        {bed.duck > 0
          ? t('bed.ducks', { name, level: t('units.decibels', { sign: '', value: bed.duck }) })
          : name}
      </span>
    </button>
  );
}
