import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Slider } from '#components/ui/forms/slider.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { formatClock } from '#lib/format/units.ts';

/** The one that is playing; starting another pauses it. */
let heard: HTMLAudioElement | null = null;

type SoundBarProps = {
  src: string;
  label: string;
  duration: number | null;
  /** A new reply plays automatically. */
  autoPlay?: boolean;
};

export function SoundBar({ src, label, duration, autoPlay = false }: SoundBarProps) {
  const t = useTranslations('audio');
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(duration ?? 0);
  // Decided once, on mounting.
  const [atOnce] = useState(autoPlay);
  useEffect(() => {
    if (atOnce) audio.current?.play().catch(() => undefined);
    return () => {
      if (heard === audio.current) heard = null;
    };
  }, [atOnce]);
  const toggle = () => {
    const element = audio.current;
    if (element?.paused) element.play().catch(() => undefined);
    else element?.pause();
  };
  return (
    <div className="flex items-center gap-2">
      <IconButton
        label={t(playing ? 'pauseNamed' : 'playNamed', { name: label })}
        icon={playing ? Pause : Play}
        size="sm"
        variant="secondary"
        className="rounded-full!"
        onClick={toggle}
      />
      <div className="w-28 shrink-0 sm:w-40">
        <Slider
          value={time}
          max={Math.max(0.1, length)}
          step={0.1}
          onChange={(to) => {
            if (audio.current) audio.current.currentTime = to;
            setTime(to);
          }}
          aria-label={t('talk.position', { name: label })}
          valueText={formatClock(time * 1000)}
          className="h-7!"
        />
      </div>
      <span className="text-xs text-muted tabular-nums">{formatClock((playing ? time : length) * 1000)}</span>
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        className="hidden"
        onPlay={({ currentTarget }) => {
          if (heard !== currentTarget) heard?.pause();
          heard = currentTarget;
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setTime(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration: told } }) => Number.isFinite(told) && setLength(told)}
        onEnded={() => setTime(0)}
      >
        <track kind="captions" />
      </audio>
    </div>
  );
}
