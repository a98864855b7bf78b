import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useFilmstrip } from '#components/task/frames/capture-frame.ts';
import { classes } from '#components/ui/classes.ts';
import { useDecimal } from '#lib/language/use-decimal.ts';
import { type ClipRange, moveBoth, moveEnd, moveStart } from './clip-range.ts';

const FRAMES = 12;

type ClipTrackProps = {
  src: string;
  length: number;
  range: ClipRange;
  /** The playhead. */
  at: number;
  frame: number;
  /** The new range, and the time to preview. */
  onChange: (range: ClipRange, look: number) => void;
};

/** A filmstrip of the video, with two handles for the clip. */
export function ClipTrack({ src, length, range, at, frame, onChange }: ClipTrackProps) {
  const t = useTranslations('characters');
  const track = useRef<HTMLDivElement>(null);
  const grabbedAt = useRef(0);
  const frames = useFilmstrip(src, FRAMES, 64);
  const percent = (seconds: number) => `${(seconds / length) * 100}%`;
  const secondsAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    return box ? ((clientX - box.left) / box.width) * length : 0;
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbedAt.current = secondsAt(event.clientX) - range.start;
  };
  const slide = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const next = moveBoth(range, secondsAt(event.clientX) - grabbedAt.current, length);
    onChange(next, next.start);
  };
  const handle = { length, frame, secondsAt };
  return (
    <div className="px-4 py-1">
      <div ref={track} className="relative h-14 select-none rounded-xs bg-hover">
        <div aria-hidden className="grid size-full grid-cols-12 overflow-hidden">
          {frames.map(({ url, at: key }) => (
            <img key={key} src={url} alt="" draggable={false} className="size-full object-cover" />
          ))}
        </div>
        <span
          aria-hidden
          className="absolute inset-y-0 left-0 bg-black/65"
          style={{ width: percent(range.start) }}
        />
        <span
          aria-hidden
          className="absolute inset-y-0 right-0 bg-black/65"
          style={{ left: percent(range.end) }}
        />
        <div
          aria-hidden
          onPointerDown={grab}
          onPointerMove={slide}
          className="absolute -inset-y-1 cursor-grab touch-none border-y-4 border-accent active:cursor-grabbing"
          style={{ left: percent(range.start), right: percent(length - range.end) }}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_0_1px_rgb(0_0_0/.5)]"
          style={{ left: percent(Math.min(at, length)) }}
        />
        <ClipHandle
          {...handle}
          label={t('clip.startOf')}
          side="start"
          at={range.start}
          onMove={(to) => {
            const next = moveStart(range, to, length);
            onChange(next, next.start);
          }}
        />
        <ClipHandle
          {...handle}
          label={t('clip.endOf')}
          side="end"
          at={range.end}
          onMove={(to) => {
            const next = moveEnd(range, to, length);
            onChange(next, Math.max(next.start, next.end - frame));
          }}
        />
      </div>
    </div>
  );
}

type ClipHandleProps = {
  label: string;
  side: 'start' | 'end';
  at: number;
  length: number;
  frame: number;
  secondsAt: (clientX: number) => number;
  onMove: (seconds: number) => void;
};

const FAR = 10;

/** One end of the clip: drag it, or step a frame with the arrows, ten with shift. */
function ClipHandle({ label, side, at, length, frame, secondsAt, onMove }: ClipHandleProps) {
  const t = useTranslations('characters');
  const decimal = useDecimal();
  const grabbedAt = useRef(0);
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
      aria-valuetext={t('clip.seconds', { at: decimal(at, 2) })}
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
