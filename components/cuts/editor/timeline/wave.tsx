import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { peaksOptions, peaksUrl, taskPeaksUrl } from '#lib/api/peaks.ts';
import { clipPeaksUrl } from '#lib/api/speech.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { barsPerSecond, WAVE_HEIGHT, wavePath } from '#lib/studio/cut/wave-path.ts';

/** Where the waveform of something a film names is. */
export function waveUrl(key: string): string {
  const id = key.slice(key.indexOf(':') + 1);
  if (key.startsWith('speech:')) return clipPeaksUrl(id);
  return key.startsWith('task:') ? taskPeaksUrl(id) : peaksUrl(id);
}

type WaveProps = {
  mediaKey: string;
  /** Of the source, in seconds. */
  from: number;
  to: number;
  /** Of the film, in seconds. */
  seconds: number;
  volume: number;
};

/** A waveform that is stretched with the zoom, and drawn anew only when that has doubled. */
export const Wave = memo(function Wave({ mediaKey, from, to, seconds, volume }: WaveProps) {
  const perSecond = useCut(({ zoom }) => barsPerSecond(zoom));
  const { data: peaks } = useQuery({ ...peaksOptions(waveUrl(mediaKey)), retry: false });
  const bars = Math.max(1, Math.min(4000, Math.round(seconds * perSecond)));
  const path = useMemo(
    () => (peaks ? wavePath(peaks, from, to, bars, volume) : ''),
    [peaks, from, to, bars, volume],
  );
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      className="block size-full fill-none stroke-current"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
