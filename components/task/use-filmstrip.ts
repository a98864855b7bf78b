import { useEffect, useState } from 'react';
import { filmstrip } from './capture-frame.ts';

/** Small pictures over the length of a video, as they come in. */
export function useFilmstrip(src: string, count: number, height: number) {
  const [frames, setFrames] = useState<{ url: string; at: number }[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    setFrames([]);
    const onFrame = (url: string, at: number) => setFrames((before) => [...before, { url, at }]);
    filmstrip(src, { count, height, signal: controller.signal, onFrame }).catch(() => undefined);
    return () => controller.abort();
  }, [src, count, height]);
  return frames;
}
