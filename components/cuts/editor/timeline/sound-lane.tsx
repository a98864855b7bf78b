import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { classes } from '#components/ui/classes.ts';
import { placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { Lane, Seconds, useHeard } from './lane.tsx';
import { useIsNear } from './near-parts.ts';
import { place } from './placing.ts';
import { Wave } from './wave.tsx';

/** The shots' own sound. */
export const SoundLane = memo(function SoundLane() {
  const t = useTranslations('cuts');
  const timeline = useCut((state) => state.timeline);
  const heard = useHeard('shots');
  const { fps } = timeline;
  const isNear = useIsNear();
  return (
    <Lane name={t('tracks.shots')} track="shots" className={classes('h-[42px]', !heard && 'opacity-40')}>
      <Seconds>
        {placedShots(timeline)
          .filter(({ start, frames }) => isNear(start / fps, frames / fps))
          .map(({ shot, index, start, frames }) => (
            <div key={shot.id} className="absolute top-1 h-[34px]" style={place(start / fps, frames / fps)}>
              <ShotSound shot={shot} index={index} seconds={frames / fps} />
            </div>
          ))}
      </Seconds>
    </Lane>
  );
});

type ShotSoundProps = { shot: Shot; index: number; seconds: number };

const ShotSound = memo(function ShotSound({ shot, index, seconds }: ShotSoundProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const key = shotMedia(shot);
  const media = useCut((state) => (key ? state.media.get(key) : undefined));
  const hasSound = media?.status === 'ready' && media.kind === 'video' && media.hasSound !== false;
  const selected = useCut(({ selection }) => selection?.kind === 'shot' && selection.id === shot.id);
  if (!hasSound) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('timeline.soundOf', { number: index + 1 })}
      onClick={() => store.getState().select({ kind: 'shot', id: shot.id })}
      className={classes(
        'relative block size-full overflow-hidden rounded-xs bg-clip/55 text-wave',
        selected && 'ring-1 ring-accent',
      )}
    >
      <Wave media={media} from={shot.in} to={shot.out} seconds={seconds} volume={shot.volume} />
      <Fades fadeIn={shot.fadeIn} fadeOut={shot.fadeOut} seconds={seconds} />
    </button>
  );
});

type FadesProps = { fadeIn: number; fadeOut: number; seconds: number };

/** The volume removed by fades at both ends. */
export function Fades({ fadeIn, fadeOut, seconds }: FadesProps) {
  const share = (fade: number) => `${Math.min(100, (fade / seconds) * 100)}%`;
  const part = 'absolute inset-y-0 bg-panel/70';
  return (
    <>
      {fadeIn > 0 && (
        <span
          className={`${part} left-0 [clip-path:polygon(0_0,100%_0,0_100%)]`}
          style={{ width: share(fadeIn) }}
        />
      )}
      {fadeOut > 0 && (
        <span
          className={`${part} right-0 [clip-path:polygon(0_0,100%_0,100%_100%)]`}
          style={{ width: share(fadeOut) }}
        />
      )}
    </>
  );
}
