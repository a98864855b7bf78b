'use client';
import { type RefObject, useEffect, useState } from 'react';
import type { ClipRange } from './clip-range.ts';

const USUAL_FRAME = 1 / 24;

/** Plays a part of a video over and over, and learns on the way how long one frame of it is. */
export function useClipLoop(video: RefObject<HTMLVideoElement | null>, { start, end }: ClipRange) {
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(start);
  const [frame, setFrame] = useState(USUAL_FRAME);

  useEffect(() => {
    const shown = video.current;
    if (!playing || !shown) return;
    let last = Number.NaN;
    let shortest = Number.POSITIVE_INFINITY;
    let ticket = 0;
    const onFrame = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
      const step = mediaTime - last;
      if (step > 0.004 && step < shortest - 0.0005) {
        shortest = step;
        setFrame(Math.min(step, 0.2));
      }
      last = mediaTime;
      setAt(mediaTime);
      if (mediaTime >= end - 0.01 || mediaTime < start - 0.05) {
        shown.currentTime = start;
        last = Number.NaN;
      }
      ticket = shown.requestVideoFrameCallback(onFrame);
    };
    const again = () => {
      shown.currentTime = start;
      void shown.play().catch(() => undefined);
    };
    if (shown.currentTime < start || shown.currentTime >= end - 0.01) shown.currentTime = start;
    ticket = shown.requestVideoFrameCallback(onFrame);
    shown.addEventListener('ended', again);
    void shown.play().catch(() => setPlaying(false));
    return () => {
      shown.cancelVideoFrameCallback(ticket);
      shown.removeEventListener('ended', again);
      shown.pause();
    };
  }, [video, playing, start, end]);

  return {
    playing,
    /** Where the picture stands. */
    at,
    /** How long one frame is, in seconds. */
    frame,
    toggle: () => setPlaying(!playing),
    /** Stops, and shows the picture at a moment. */
    show: (seconds: number) => {
      setPlaying(false);
      setAt(seconds);
      if (video.current) video.current.currentTime = seconds;
    },
  };
}
