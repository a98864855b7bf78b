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
  /** Plays at once, in this element. */
  begins?: HTMLAudioElement | null;
};

export function SoundBar({ src, label, duration, begins = null }: SoundBarProps) {
  const t = useTranslations('audio');
  const host = useRef<HTMLSpanElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(duration ?? 0);
  useEffect(() => {
    const element = begins ?? new Audio();
    const bound = new AbortController();
    const on = (event: keyof HTMLMediaElementEventMap, act: () => void) =>
      element.addEventListener(event, act, { signal: bound.signal });
    on('play', () => {
      if (heard !== element) heard?.pause();
      heard = element;
      setPlaying(true);
    });
    on('pause', () => setPlaying(false));
    on('timeupdate', () => setTime(element.currentTime));
    on('durationchange', () => Number.isFinite(element.duration) && setLength(element.duration));
    on('ended', () => setTime(0));
    host.current?.append(element);
    element.preload = 'metadata';
    element.src = src;
    audio.current = element;
    if (begins) element.play().catch(() => undefined);
    return () => {
      bound.abort();
      element.pause();
      element.remove();
      if (heard === element) heard = null;
      setPlaying(false);
      setTime(0);
    };
  }, [src, begins]);
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
      <span ref={host} className="hidden" />
    </div>
  );
}
