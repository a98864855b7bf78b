import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { USUAL_FRAME } from '#components/task/frames/frame-time.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useDecimal } from '#lib/language/use-decimal.ts';
import { type ClipRange, isLongEnough, lengthLabel } from './clip-range.ts';
import { ClipTrack } from './clip-track.tsx';

type ClipPickerProps = {
  src: string;
  /** 0 until the duration is known. */
  length: number;
  range: ClipRange;
  error?: string | undefined;
  onLength: (seconds: number) => void;
  onChange: (range: ClipRange) => void;
  onUnplayable: () => void;
};

/** Chooses the one to three seconds for a character. */
export function ClipPicker({ src, length, range, error, onLength, onChange, onUnplayable }: ClipPickerProps) {
  const t = useTranslations('characters');
  const decimal = useDecimal();
  const video = useRef<HTMLVideoElement>(null);
  const loop = useClipLoop(video, range);
  return (
    <div className="grid gap-3">
      <video
        ref={video}
        src={src}
        muted
        playsInline
        preload="auto"
        aria-label={t('clip.theClip')}
        className="mx-auto max-h-[38vh] min-h-32 rounded-sm bg-black"
        onLoadedMetadata={({ currentTarget }) => onLength(currentTarget.duration)}
        onError={onUnplayable}
      />
      {length > 0 && !isLongEnough(length) && (
        <Notice tone="danger">{t('clip.tooShort', { length: decimal(length, 1) })}</Notice>
      )}
      {length > 0 && isLongEnough(length) && (
        <>
          <ClipTrack
            src={src}
            length={length}
            range={range}
            at={loop.at}
            frame={loop.frame}
            onChange={(next, look) => {
              onChange(next);
              loop.show(look);
            }}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4">
            <Button size="sm" onClick={loop.toggle}>
              {loop.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
              {t(loop.playing ? 'clip.pause' : 'clip.play')}
            </Button>
            <p className="text-xs text-muted tabular-nums">
              {decimal(range.start, 2)} – {decimal(range.end, 2)} s{' · '}
              <span className="font-medium text-text">{decimal(range.end - range.start, 2)} s</span>
            </p>
            <p role="status" className="text-xs text-faint">
              {lengthLabel(range, t)}
            </p>
          </div>
          {error && (
            <p role="alert" className="px-4 text-xs text-danger">
              {error}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** Loops a part of a video, and estimates its frame duration. */
function useClipLoop(video: RefObject<HTMLVideoElement | null>, { start, end }: ClipRange) {
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
    /** The playhead. */
    at,
    frame,
    toggle: () => setPlaying(!playing),
    show: (seconds: number) => {
      setPlaying(false);
      setAt(seconds);
      if (video.current) video.current.currentTime = seconds;
    },
  };
}
