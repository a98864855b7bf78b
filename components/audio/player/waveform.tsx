'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { classes } from '#components/ui/classes.ts';
import { tokenColor } from '#components/ui/token-color.ts';
import { peaksOptions } from '#lib/api/peaks.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';

type WaveformProps = {
  /** Where the studio gives the peaks. */
  peaksUrl: string;
  /** Seconds. */
  duration: number;
  /** What plays; streamed by the browser, never decoded here. */
  media: HTMLMediaElement | null;
  height?: number;
  className?: string;
};

/** The sound as a picture to click into, drawn from peaks that the studio has computed. */
export function Waveform({ peaksUrl, duration, media, height = 132, className }: WaveformProps) {
  const { data: peaks, isError, isPending } = useQuery(peaksOptions(peaksUrl));
  const frame = useRef<HTMLDivElement>(null);
  const { theme } = useTheme();
  useEffect(() => {
    const container = frame.current;
    if (!container || !media || !peaks || theme === undefined) return;
    let surfer: WaveSurfer | null = null;
    let isGone = false;
    void import('wavesurfer.js').then(({ default: Surfer }) => {
      if (isGone) return;
      surfer = Surfer.create({
        container,
        media,
        height,
        duration,
        peaks: [peaks.highs, peaks.lows],
        normalize: true,
        barWidth: 2,
        barGap: 2,
        barRadius: 2,
        cursorWidth: 2,
        waveColor: tokenColor('line-strong', container),
        progressColor: tokenColor('accent', container),
        cursorColor: tokenColor('text', container),
        dragToSeek: true,
        hideScrollbar: true,
      });
      surfer.on('redrawcomplete', () => container.setAttribute('data-drawn', ''));
    });
    return () => {
      isGone = true;
      container.removeAttribute('data-drawn');
      surfer?.destroy();
    };
  }, [media, peaks, duration, height, theme]);
  return (
    <div
      className={classes('relative overflow-hidden rounded-md bg-panel shadow-hairline', className)}
      style={{ height }}
      aria-busy={isPending}
    >
      {/* A picture for the mouse; the transport beside it does the same by keyboard. */}
      <div ref={frame} aria-hidden data-waveform className="h-full cursor-pointer" />
      {isPending && (
        <div aria-hidden className="absolute inset-x-4 top-1/2 h-px animate-pulse bg-line-strong" />
      )}
      {isError && (
        <p className="absolute inset-0 grid place-items-center text-xs text-muted">
          The waveform could not be drawn.
        </p>
      )}
    </div>
  );
}
