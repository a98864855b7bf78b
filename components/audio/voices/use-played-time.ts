'use client';
import { useEffect, useState } from 'react';
import { soundElement } from './sound-player.ts';

const EVENTS = ['timeupdate', 'progress', 'durationchange', 'seeked', 'emptied'];

/** Where the sound of the page is, and where it ends as far as that is known. */
export function usePlayedTime(): { time: number; end: number } {
  const [state, setState] = useState({ time: 0, end: 0 });
  useEffect(() => {
    const audio = soundElement();
    if (!audio) return;
    const read = () => {
      const { buffered, currentTime, duration } = audio;
      const arrived = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
      setState({ time: currentTime, end: Number.isFinite(duration) ? duration : arrived });
    };
    read();
    for (const event of EVENTS) audio.addEventListener(event, read);
    return () => {
      for (const event of EVENTS) audio.removeEventListener(event, read);
    };
  }, []);
  return state;
}
