import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import { useCut } from '#lib/state/cut-store.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { barsPerSecond, WAVE_HEIGHT, wavePath } from '#lib/studio/cut/drawing/wave-path.ts';
import { waveformOptions } from '../../player/waveform.ts';

type WaveProps = {
  media: CutMedia;
  /** Of the source, in seconds. */
  from: number;
  to: number;
  /** Of the film, in seconds. */
  seconds: number;
  volume: number;
  /** Repeats after so many seconds. */
  loop?: number | null;
};

/** A waveform that stretches with the zoom, and is redrawn only when that has doubled. */
export const Wave = memo(function Wave({ media, from, to, seconds, volume, loop = null }: WaveProps) {
  const perSecond = useDeferredValue(useCut(({ zoom }) => barsPerSecond(zoom)));
  const { data: peaks } = useQuery({ ...waveformOptions(media), retry: false });
  const bars = Math.max(1, Math.min(4000, Math.round(seconds * perSecond)));
  const path = useMemo(
    () => (peaks ? wavePath(peaks, { from, to, loop }, bars, volume) : ''),
    [peaks, from, to, loop, bars, volume],
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
