import { Headphones, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';

export type TrackName = keyof Timeline['tracks'];

const HEAD =
  'group sticky left-0 z-20 flex w-(--head) shrink-0 items-center border-r bg-panel pl-3.5 pr-1 text-xs font-medium text-muted max-xl:flex-col max-xl:justify-center max-xl:px-0';

type LaneProps = {
  name: string;
  /** Its sound track, if any. */
  track?: TrackName | undefined;
  className: string;
  children: ReactNode;
};

/** One row of the timeline: its name and its content. */
export function Lane({ name, track, className, children }: LaneProps) {
  return (
    <section aria-label={name} className="flex border-b">
      <Head name={name} track={track} />
      <div className={classes('relative grow', className)}>{children}</div>
    </section>
  );
}

const Head = memo(function Head({ name, track }: Pick<LaneProps, 'name' | 'track'>) {
  return (
    <div className={HEAD}>
      <span className="grow truncate max-xl:grow-0 max-xl:text-[10px] max-xl:leading-3">{name}</span>
      {track && (
        <div className="contents in-data-readonly:hidden">
          <TrackButtons track={track} />
        </div>
      )}
    </div>
  );
});

/**
 * As wide as a second: positions on a lane are hundreds of percent of it. Zooming changes one box, and a move
 * only what moves; variables would be inherited by everything inside.
 */
export function Seconds({ children }: { children: ReactNode }) {
  const zoom = useCut((state) => state.zoom);
  return (
    <div className="absolute inset-y-0 left-0" style={{ width: zoom }}>
      {children}
    </div>
  );
}

/** Whether a track is audible: not muted, and no other is solo. */
export const useHeard = (track: TrackName) =>
  useCut(({ timeline: { tracks } }) => {
    const alone = Object.values(tracks).some(({ solo }) => solo);
    return !tracks[track].muted && (!alone || tracks[track].solo);
  });

function TrackButtons({ track }: { track: TrackName }) {
  const t = useTranslations('cuts');
  const { muted, solo } = useCut(({ timeline }) => timeline.tracks[track]);
  const change = useTrackChange(track);
  const small = 'h-6! w-6! min-h-0! [&_svg]:size-3.5!';
  return (
    <>
      <IconButton
        label={t(muted ? 'tracks.unmute' : 'tracks.mute', { track })}
        icon={muted ? VolumeX : Volume2}
        size="sm"
        className={classes(small, muted && 'text-warn!')}
        onClick={() => change({ muted: !muted })}
      />
      <IconButton
        label={t('tracks.solo', { track })}
        aria-pressed={solo}
        icon={Headphones}
        size="sm"
        className={classes(
          small,
          'max-xl:hidden',
          solo
            ? 'bg-accent-soft! text-text!'
            : 'not-group-hover:sr-only group-focus-within:not-sr-only focus-visible:not-sr-only',
        )}
        onClick={() => change({ solo: !solo })}
      />
    </>
  );
}

export function useTrackChange(track: TrackName) {
  const store = useCutStore();
  return (change: Partial<Timeline['tracks'][TrackName]>, gesture?: string) =>
    store.getState().edit(
      ({ tracks, ...film }) => ({
        ...film,
        tracks: { ...tracks, [track]: { ...tracks[track], ...change } },
      }),
      ['changeTrack', { track }],
      gesture,
    );
}
