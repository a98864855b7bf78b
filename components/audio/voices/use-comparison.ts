'use client';
import { useEffect, useRef, useState } from 'react';
import { stopSound } from './sound-player.ts';

export type Side = 'A' | 'B';

/** Plays one of two sounds; the other waits at the same place, as a share of its own length. */
export function useComparison() {
  const a = useRef<HTMLAudioElement>(null);
  const b = useRef<HTMLAudioElement>(null);
  const [active, setActive] = useState<Side>('A');
  const [playing, setPlaying] = useState(false);
  const [fraction, setFraction] = useState(0);
  const elements = { A: a, B: b };

  useEffect(() => {
    const audio = (active === 'A' ? a : b).current;
    if (!audio) return;
    const read = () => {
      setFraction(shareOf(audio));
      setPlaying(!audio.paused && !audio.ended);
    };
    const events = ['timeupdate', 'play', 'pause', 'ended'];
    for (const event of events) audio.addEventListener(event, read);
    return () => {
      for (const event of events) audio.removeEventListener(event, read);
    };
  }, [active]);

  const start = (audio: HTMLAudioElement) => {
    stopSound();
    audio.play().catch(() => undefined);
  };

  const toggle = () => {
    const audio = elements[active].current;
    if (!audio) return;
    if (audio.paused) start(audio);
    else audio.pause();
  };

  const seek = (side: Side, to: number, go = playing) => {
    const [from, next] = [elements[active].current, elements[side].current];
    if (!from || !next) return;
    from.pause();
    if (Number.isFinite(next.duration)) next.currentTime = to * next.duration;
    setActive(side);
    setFraction(to);
    if (go) start(next);
  };

  const switchTo = (side: Side) => {
    const from = elements[active].current;
    if (side !== active && from) seek(side, from.ended ? 0 : shareOf(from));
  };

  return { active, playing, fraction, elements, toggle, switchTo, seek };
}

const shareOf = ({ currentTime, duration }: HTMLAudioElement) =>
  Number.isFinite(duration) && duration > 0 ? currentTime / duration : 0;
