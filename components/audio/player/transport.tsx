'use client';
import { Pause, Play, Repeat } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Select } from '#components/ui/select.tsx';
import { clockWords } from '#lib/studio/clock-words.ts';
import { followTime, type Playback, SPEEDS } from './use-playback.ts';

type TransportProps = {
  media: HTMLMediaElement | null;
  playback: Playback;
  duration: number;
  loop: boolean;
  onLoop: () => void;
  children?: ReactNode;
};

const speedOptions = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

/** Play, where it stands, how fast, and the loop; what belongs to the page follows at its end. */
export function Transport({ media, playback, duration, loop, onLoop, children }: TransportProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-3 md:px-6">
      <IconButton
        label={playback.isPlaying ? 'Pause' : 'Play'}
        keys="space"
        look="primary"
        size="lg"
        className="rounded-full!"
        onClick={playback.toggle}
      >
        {playback.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <span className="text-sm tabular-nums">
        <TimeText media={media} /> <span className="text-faint">/ {clockWords(duration * 1000)}</span>
      </span>
      <Select
        aria-label="Speed"
        value={String(playback.speed)}
        onChange={(speed) => playback.setSpeed(Number(speed))}
        options={speedOptions}
        className="w-20! tabular-nums"
      />
      <IconButton
        label="Loop this segment"
        keys="l"
        aria-pressed={loop}
        onClick={onLoop}
        className={classes(loop && 'bg-accent-soft text-text')}
      >
        <Repeat aria-hidden />
      </IconButton>
      <div className="ml-auto flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

/** Written straight into the page: a render for every frame would be waste. */
function TimeText({ media }: { media: HTMLMediaElement | null }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!media) return;
    return followTime(media, (seconds) => {
      const words = clockWords(Math.floor(seconds) * 1000);
      if (text.current && text.current.textContent !== words) text.current.textContent = words;
    });
  }, [media]);
  return (
    <span ref={text} data-time>
      0:00
    </span>
  );
}
