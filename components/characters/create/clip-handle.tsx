'use client';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';

type ClipHandleProps = {
  label: string;
  side: 'start' | 'end';
  at: number;
  length: number;
  frame: number;
  track: RefObject<HTMLElement | null>;
  onMove: (seconds: number) => void;
};

const FAR = 10;

/** One end of the clip: dragged, or moved by a frame with the arrows, by ten with shift. */
export function ClipHandle({ label, side, at, length, frame, track, onMove }: ClipHandleProps) {
  const grabbedAt = useRef(0);
  const secondsAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    return box ? ((clientX - box.left) / box.width) * length : at;
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbedAt.current = secondsAt(event.clientX) - at;
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      onMove(secondsAt(event.clientX) - grabbedAt.current);
    }
  };
  const nudge = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    const to =
      { Home: 0, End: length, PageDown: at - 1, PageUp: at + 1 }[event.key] ??
      (direction === undefined ? null : at + direction * frame * (event.shiftKey ? FAR : 1));
    if (to === null) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(length * 1000) / 1000}
      aria-valuenow={at}
      aria-valuetext={`${at.toFixed(2)} seconds`}
      onPointerDown={grab}
      onPointerMove={drag}
      onKeyDown={nudge}
      style={{ left: `${(at / length) * 100}%` }}
      className={classes(
        'absolute -inset-y-1 z-10 grid w-4 cursor-ew-resize touch-none place-items-center bg-accent before:absolute before:inset-y-0 before:-inset-x-2 after:h-5 after:w-0.5 after:rounded-full after:bg-invert focus-visible:z-20',
        side === 'start' ? '-translate-x-full rounded-l-sm' : 'rounded-r-sm',
      )}
    />
  );
}
