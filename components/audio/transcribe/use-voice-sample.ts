import { useEffect, useState } from 'react';
import type { Speaker } from '#lib/studio/transcript/speakers.ts';
import { followTime } from '../player/playback.tsx';

type Sampled = { key: string } & Speaker['sample'];

/** Plays a few seconds of a recording, one sample at a time; stops on unmount. */
export function useVoiceSample(media: HTMLMediaElement | null) {
  const [sampled, setSampled] = useState<Sampled | null>(null);
  useEffect(() => {
    if (!media || !sampled) return;
    const over = () => setSampled(null);
    media.currentTime = sampled.start;
    void media.play().catch(over);
    const stop = followTime(media, (seconds) => seconds >= sampled.end && over());
    media.addEventListener('ended', over);
    return () => {
      stop();
      media.removeEventListener('ended', over);
      media.pause();
    };
  }, [media, sampled]);
  return {
    playing: sampled?.key ?? null,
    toggle: (key: string, sample: Speaker['sample']) =>
      setSampled((before) => (before?.key === key ? null : { key, ...sample })),
  };
}
