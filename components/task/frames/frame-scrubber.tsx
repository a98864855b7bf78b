import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Slider } from '#components/ui/forms/slider.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { formatClock } from '#lib/format/units.ts';
import { useDecimal } from '#lib/language/use-decimal.ts';
import { useFilmstrip } from './capture-frame.ts';
import { clampTime, USUAL_FRAME } from './frame-time.ts';

type FrameScrubberProps = {
  src: string;
  /** Shows the chosen frame; callers capture it from here. */
  video: RefObject<HTMLVideoElement | null>;
  /** In seconds, as far as known. */
  length: number;
  /** The initial position, once known. */
  start?: number | undefined;
};

/** Scrubs a video frame by frame. */
export function FrameScrubber({ src, video, length: expected, start }: FrameScrubberProps) {
  const t = useTranslations('task');
  const decimal = useDecimal();
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(expected);
  const moved = useRef(false);
  const show = useCallback(
    (seconds: number) => {
      const next = clampTime(seconds, length);
      setAt(next);
      if (video.current) video.current.currentTime = next;
    },
    [length, video],
  );
  const seek = (seconds: number) => {
    moved.current = true;
    show(seconds);
  };
  useEffect(() => {
    if (!moved.current && start !== undefined && length > 0) show(start);
  }, [start, length, show]);
  return (
    <>
      <video
        ref={video}
        src={src}
        muted
        playsInline
        preload="auto"
        aria-label={t('frame.chosen')}
        className="h-[min(46vh,24rem)] w-full rounded-sm bg-black object-contain"
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
      />
      <Filmstrip src={src} onPick={seek} />
      <div className="mt-2 flex items-center gap-2">
        <IconButton label={t('player.back')} icon={ChevronLeft} onClick={() => seek(at - USUAL_FRAME)} />
        <Slider
          aria-label={t('player.time')}
          min={0}
          max={Math.max(length, USUAL_FRAME)}
          step={USUAL_FRAME}
          value={at}
          onChange={seek}
          valueText={t('frame.atSeconds', { at: decimal(at, 2) })}
        />
        <IconButton label={t('player.on')} icon={ChevronRight} onClick={() => seek(at + USUAL_FRAME)} />
        <span className="w-24 text-right text-xs text-muted tabular-nums">
          {decimal(at, 2)} s / {formatClock(length * 1000)}
        </span>
      </div>
    </>
  );
}

function Filmstrip({ src, onPick }: { src: string; onPick: (seconds: number) => void }) {
  const t = useTranslations('task');
  const decimal = useDecimal();
  const frames = useFilmstrip(src, 10, 56);
  return (
    <div className="mt-3 grid h-14 grid-cols-10 overflow-hidden rounded-sm bg-hover">
      {frames.map(({ url, at }) => (
        <button
          key={at}
          type="button"
          tabIndex={-1}
          aria-label={t('frame.goTo', { at: decimal(at, 1) })}
          onClick={() => onPick(at)}
          className="overflow-hidden"
        >
          <img src={url} alt="" className="size-full object-cover" />
        </button>
      ))}
    </div>
  );
}
