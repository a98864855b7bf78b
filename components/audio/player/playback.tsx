import { Pause, Play, Repeat } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Select } from '#components/ui/forms/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { formatClock } from '#lib/format/units.ts';

const EVENTS = ['play', 'pause', 'ended', 'ratechange', 'emptied'] as const;
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Whether it plays and how fast; never re-renders for the time. */
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

/** Calls back with the time on every frame of playback, and on every seek. */
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

type TransportProps = {
  media: HTMLMediaElement | null;
  playback: Playback;
  duration: number;
  loop: boolean;
  onLoop: () => void;
  children?: ReactNode;
};

const speedOptions = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

/** Play, position, speed and loop, followed by the page's own controls. */
export function Transport({ media, playback, duration, loop, onLoop, children }: TransportProps) {
  const t = useTranslations('audio');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3 md:px-6">
      <IconButton
        label={t(playback.isPlaying ? 'player.pause' : 'player.play')}
        icon={playback.isPlaying ? Pause : Play}
        keys="space"
        variant="primary"
        size="lg"
        className="rounded-full!"
        onClick={playback.toggle}
      />
      <span className="text-sm tabular-nums">
        <TimeText media={media} /> <span className="text-faint">/ {formatClock(duration * 1000)}</span>
      </span>
      <Select
        aria-label={t('speed')}
        value={String(playback.speed)}
        onChange={(speed) => playback.setSpeed(Number(speed))}
        options={speedOptions}
        className="w-20! tabular-nums"
      />
      <IconButton
        label={t('player.loop')}
        icon={Repeat}
        keys="l"
        aria-pressed={loop}
        onClick={onLoop}
        className={classes(loop && 'bg-accent-soft text-text')}
      />
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

/** Written to the DOM directly: rendering every frame would be wasteful. */
function TimeText({ media }: { media: HTMLMediaElement | null }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!media) return;
    return followTime(media, (seconds) => {
      const words = formatClock(Math.floor(seconds) * 1000);
      if (text.current && text.current.textContent !== words) text.current.textContent = words;
    });
  }, [media]);
  return (
    <span ref={text} data-time>
      0:00
    </span>
  );
}
