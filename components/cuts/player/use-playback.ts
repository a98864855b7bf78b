import { useMemo } from 'react';
import { create } from 'zustand';
import { type CutState, filmFrames, placedShots, useCutStore } from '#lib/state/cut-store.ts';
import { type Bounds, nextRate, playBounds } from './engine/play-bounds.ts';

/** Whether playback loops. */
export const useLoop = create<{ loop: boolean }>(() => ({ loop: false }));

/** The marked range; while looping without one, the selected shot; otherwise the film. */
export function boundsOf({ timeline, range, selection }: CutState): Bounds {
  const frames = filmFrames(timeline);
  const marked = range.in !== null || range.out !== null;
  if (!marked && useLoop.getState().loop && selection?.kind === 'shot') {
    const place = placedShots(timeline).find(({ shot }) => shot.id === selection.id);
    if (place) return { first: place.start, last: place.start + place.frames - 1 };
  }
  return playBounds(frames, range);
}

export type Playback = ReturnType<typeof usePlayback>;

/** The user's playback actions. */
export function usePlayback() {
  const store = useCutStore();
  return useMemo(() => {
    const go = (frame: number) => {
      const { setPlaying, seek, playing } = store.getState();
      if (playing) setPlaying(false);
      seek(frame);
    };
    const shuttle = (direction: 1 | -1) => {
      const { playing, rate, setRate, setPlaying } = store.getState();
      setRate(nextRate(playing, rate, direction));
      if (!playing) setPlaying(true);
    };
    const toCut = (direction: 1 | -1) => {
      const { timeline, playhead } = store.getState();
      const cuts = [
        ...placedShots(timeline).map(({ start }) => start),
        Math.max(0, filmFrames(timeline) - 1),
      ];
      const next =
        direction > 0 ? cuts.find((cut) => cut > playhead) : cuts.findLast((cut) => cut < playhead);
      if (next !== undefined) go(next);
    };
    return {
      toggle: () => {
        const { playing, setPlaying } = store.getState();
        setPlaying(!playing);
      },
      shuttle,
      stop: () => store.getState().setPlaying(false),
      step: (frames: number) => go(store.getState().playhead + frames),
      toCut,
      toStart: () => go(0),
      toEnd: () => go(Number.MAX_SAFE_INTEGER),
      markIn: () => mark('in'),
      markOut: () => mark('out'),
      unmark: () => store.getState().setRange({ in: null, out: null }),
    };

    function mark(end: 'in' | 'out'): void {
      const { playhead, range, setRange } = store.getState();
      const other = end === 'in' ? range.out : range.in;
      const crossed = other !== null && (end === 'in' ? playhead > other : playhead < other);
      setRange(end === 'in' ? { in: playhead } : { out: playhead });
      if (crossed) setRange(end === 'in' ? { out: null } : { in: null });
    }
  }, [store]);
}
