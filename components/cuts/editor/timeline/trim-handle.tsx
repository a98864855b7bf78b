import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, type PointerEvent, useEffect } from 'react';
import { classes } from '#components/ui/classes.ts';
import { type CutStore, placedShots, useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { shotOf, snapped, snapTargets, trimBy, trimLimits } from '#lib/studio/cut/edits.ts';
import { timecode, toFrame } from '#lib/studio/cut/timeline.ts';
import { followPointer } from './placing.ts';

const SNAP_PIXELS = 8;

/** The length of a shot's source; null if unlimited: stills and empty shots. */
export function sourceLength({ media }: Pick<ReturnType<CutStore['getState']>, 'media'>, shot: Shot) {
  const key = shotMedia(shot);
  const found = key ? media.get(key) : undefined;
  return found?.kind === 'video' ? found.duration : null;
}

/** Trims by frames from where the drag began, and shows the new first or last frame. */
export function trimFrom(
  store: CutStore,
  { shotId, edge }: { shotId: string; edge: 'in' | 'out' },
  frames: number,
  gesture: string,
) {
  const { timeline, edit, setTrimming } = store.getState();
  const shot = shotOf(timeline, shotId);
  if (!shot) return;
  edit(
    (_, began) => trimBy(began(), shotId, edge, frames, sourceLength(store.getState(), shot)),
    ['trimShot', { number: timeline.shots.indexOf(shot) + 1 }],
    gesture,
  );
  setTrimming({ shotId, edge });
  showEdge(store, shotId, edge);
}

function showEdge(store: CutStore, shotId: string, edge: 'in' | 'out') {
  const placed = placedShots(store.getState().timeline).find(({ shot }) => shot.id === shotId);
  if (placed) store.getState().seek(edge === 'in' ? placed.start : placed.start + placed.frames - 1);
}

type TrimHandleProps = { shot: Shot; index: number; edge: 'in' | 'out' };

export const TrimHandle = memo(function TrimHandle({ shot, index, edge }: TrimHandleProps) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const fps = useCut(({ timeline }) => timeline.fps);
  const length = useCut((state) => sourceLength(state, shot));
  const { least, most } = trimLimits(shot, fps, length)[edge];
  useEffect(() => () => store.getState().setTrimming(null), [store]);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation();
    const { timeline, playhead, setPlaying } = store.getState();
    const perFrame = store.getState().zoom / fps;
    const gesture = `trim ${event.timeStamp}`;
    const placed = placedShots(timeline).find((one) => one.shot.id === shot.id);
    if (!placed) return;
    setPlaying(false);
    store.getState().setTrimming({ shotId: shot.id, edge });
    showEdge(store, shot.id, edge);
    const end = placed.start + placed.frames;
    const targets = [...snapTargets({ ...timeline, shots: [] }), playhead];
    followPointer(event, {
      onMove: (dx) => {
        const { snap } = store.getState();
        const frames = Math.round(dx / perFrame);
        // The end of a shot snaps to what is below; its start stays.
        const to =
          edge === 'out' && snap ? snapped(end + frames, targets, SNAP_PIXELS / perFrame) - end : frames;
        trimFrom(store, { shotId: shot.id, edge }, to, gesture);
      },
      onEnd: (moved, cancelled) => {
        if (moved && cancelled) store.getState().giveUp(gesture);
        store.getState().setTrimming(null);
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    store.getState().setPlaying(false);
    trimFrom(store, { shotId: shot.id, edge }, event.shiftKey ? by * 10 : by, `trim key ${event.timeStamp}`);
  };
  const now = timecode(toFrame(shot[edge], fps), fps);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(edge === 'in' ? 'timeline.beginningOf' : 'timeline.endOf', { number: index + 1 })}
      aria-valuemin={Math.round(least * fps)}
      aria-valuemax={Number.isFinite(most) ? Math.round(most * fps) : undefined}
      aria-valuenow={toFrame(shot[edge], fps)}
      aria-valuetext={now}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onFocus={() => store.getState().setTrimming({ shotId: shot.id, edge })}
      onBlur={() => store.getState().setTrimming(null)}
      className={classes(
        'absolute top-[18px] bottom-0 z-3 grid in-data-readonly:hidden w-[9px] cursor-ew-resize touch-none place-items-center bg-accent before:absolute before:-inset-x-1.5 before:inset-y-0 after:h-[18px] after:w-[3px] after:border-x after:border-invert',
        edge === 'in' ? '-left-px rounded-bl-[5px]' : '-right-px rounded-br-[5px]',
      )}
    />
  );
});
