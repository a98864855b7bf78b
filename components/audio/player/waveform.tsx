import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type WaveSurfer from 'wavesurfer.js';
import { classes } from '#components/ui/classes.ts';
import { tokenColor } from '#components/ui/token-color.ts';
import { peaksOptions } from '#lib/api/peaks.ts';
import type { PeakLevel } from '#lib/format/peaks-file.ts';
import { useTheme } from '#lib/state/theme-provider.tsx';

type WaveformProps = {
  peaksUrl: string;
  /** Seconds. */
  duration: number;
  /** The media element; streamed by the browser, never decoded here. */
  media: HTMLMediaElement | null;
  className?: string;
};

/** A waveform to seek in, drawn from peaks that the studio has computed. */
export function Waveform({ peaksUrl, media, ...rest }: WaveformProps) {
  const { data: peaks = null, isError, isPending, isFetching } = useQuery(peaksOptions(peaksUrl));
  const state = isPending ? 'pending' : isError ? 'failed' : 'there';
  return <WavePicture {...rest} media={media} peaks={media && peaks} state={state} rough={isFetching} />;
}

export const readyToDraw = () => void import('wavesurfer.js');

type WavePictureProps = {
  peaks: PeakLevel | null;
  duration: number;
  /** Without one it does not seek. */
  media?: HTMLMediaElement | null;
  state?: 'pending' | 'failed' | 'there';
  /** Better peaks will follow. */
  rough?: boolean;
  className?: string;
};

const HEIGHT = 132;

export function WavePicture(props: WavePictureProps) {
  const { peaks, duration, media = null, state = 'there', rough = false, className } = props;
  const t = useTranslations('audio');
  const frame = useRef<HTMLDivElement>(null);
  const { theme } = useTheme();
  useEffect(() => {
    const container = frame.current;
    if (!container || !peaks || theme === undefined) return;
    let surfer: WaveSurfer | null = null;
    let isGone = false;
    void import('wavesurfer.js').then(({ default: Surfer }) => {
      if (isGone) return;
      surfer = Surfer.create({
        container,
        ...(media ? { media } : {}),
        height: HEIGHT,
        duration,
        peaks: [peaks.highs, peaks.lows],
        normalize: true,
        barWidth: 2,
        barGap: 2,
        barRadius: 2,
        cursorWidth: media ? 2 : 0,
        waveColor: tokenColor('line-strong', container),
        progressColor: tokenColor('accent', container),
        cursorColor: tokenColor('text', container),
        interact: media !== null,
        dragToSeek: media !== null,
        hideScrollbar: true,
      });
      surfer.on('redrawcomplete', () => container.setAttribute('data-drawn', ''));
    });
    return () => {
      isGone = true;
      container.removeAttribute('data-drawn');
      surfer?.destroy();
    };
  }, [media, peaks, duration, theme]);
  return (
    <div
      className={classes('relative overflow-hidden rounded-md bg-panel shadow-hairline', className)}
      style={{ height: HEIGHT }}
      aria-busy={state === 'pending'}
    >
      {/* For the mouse; the transport beside it does the same by keyboard. */}
      <div
        ref={frame}
        aria-hidden
        data-waveform={rough ? 'rough' : 'whole'}
        className={classes('h-full', media && 'cursor-pointer')}
      />
      {state === 'pending' && (
        <div aria-hidden className="absolute inset-x-4 top-1/2 h-px animate-pulse bg-line-strong" />
      )}
      {state === 'failed' && (
        <p className="absolute inset-0 grid place-items-center text-xs text-muted">{t('player.noWave')}</p>
      )}
    </div>
  );
}
