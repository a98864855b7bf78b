'use client';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

const EVENTS = ['play', 'pause', 'ended', 'ratechange', 'emptied'] as const;
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Playing or not and how fast; never re-renders for the time that passes. */
export function usePlayback(media: HTMLMediaElement | null) {
  const subscribe = useCallback(
    (changed: () => void) => {
      for (const event of EVENTS) media?.addEventListener(event, changed);
      return () => {
        for (const event of EVENTS) media?.removeEventListener(event, changed);
      };
    },
    [media],
  );
  const isPlaying = useSyncExternalStore(
    subscribe,
    () => media !== null && !media.paused,
    () => false,
  );
  const speed = useSyncExternalStore(
    subscribe,
    () => media?.playbackRate ?? 1,
    () => 1,
  );
  const acts = useMemo(
    () => ({
      toggle() {
        if (!media) return;
        if (media.paused) void media.play().catch(() => undefined);
        else media.pause();
      },
      seek(seconds: number) {
        if (media) media.currentTime = Math.max(0, seconds);
      },
      skip(seconds: number) {
        if (media) media.currentTime = Math.max(0, media.currentTime + seconds);
      },
      setSpeed(rate: number) {
        if (media) media.playbackRate = rate;
      },
      /** The next speed in the list, up or down. */
      stepSpeed(step: 1 | -1) {
        if (!media) return;
        const at = SPEEDS.findIndex((rate) => rate >= media.playbackRate);
        media.playbackRate = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + step))] ?? 1;
      },
    }),
    [media],
  );
  return { isPlaying, speed, ...acts };
}

export type Playback = ReturnType<typeof usePlayback>;

/** Calls back with the time at every frame while it plays, and whenever it is moved. */
export function followTime(media: HTMLMediaElement, tell: (seconds: number) => void): () => void {
  let frame = 0;
  const now = () => tell(media.currentTime);
  const run = () => {
    now();
    frame = media.paused ? 0 : requestAnimationFrame(run);
  };
  const start = () => {
    cancelAnimationFrame(frame);
    run();
  };
  const events = ['play', 'seeking', 'seeked', 'pause', 'loadedmetadata', 'timeupdate'] as const;
  for (const event of events) media.addEventListener(event, event === 'play' ? start : now);
  start();
  return () => {
    cancelAnimationFrame(frame);
    for (const event of events) media.removeEventListener(event, event === 'play' ? start : now);
  };
}
