import { memo, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { useCut } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { stripTimes } from '#lib/studio/cut/drawing/strip-times.ts';
import { filmstrip } from '../../player/filmstrip.ts';

const HEIGHT = 64;

type FilmstripProps = { shot: Shot; media: CutMedia; seconds: number; selected: boolean };

/** Frames along a shot. Until they are decoded, its still. */
export const Filmstrip = memo(function Filmstrip({ shot, media, seconds, selected }: FilmstripProps) {
  const { posterUrl, status, kind } = media;
  if (status !== 'ready') {
    return (
      <span className="grid h-16 place-content-center bg-danger-soft px-2 text-center text-[11px] text-danger">
        {status === 'gone' ? 'The file is gone' : 'Not made'}
      </span>
    );
  }
  const still = posterUrl ?? (kind === 'image' ? media.url : null);
  return (
    <span
      aria-hidden
      className={classes('relative block h-16 overflow-hidden', selected && 'rounded-b-[5px]')}
      style={still ? { background: `url("${still}") 0 0 / auto ${HEIGHT}px repeat-x` } : undefined}
    >
      {kind === 'video' && <Frames shot={shot} media={media} seconds={seconds} />}
    </span>
  );
});

function Frames({ shot, media, seconds }: Omit<FilmstripProps, 'selected'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Pictures are as far apart as at half or double the zoom: few are decoded while somebody zooms.
  const step = useCut(({ zoom }) => 2 ** Math.round(Math.log2(zoom)));
  const { url, width, height } = media;
  const wide = Math.round(HEIGHT * (width && height ? width / height : 16 / 9));
  const { in: from, speed } = shot;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!url || !context) return;
    const gone = new AbortController();
    const times = stripTimes({ from, speed, seconds }, wide / step);
    void filmstrip(url, times, HEIGHT, gone.signal)
      .then((stills) => {
        if (gone.signal.aborted) return;
        context.canvas.width = Math.max(1, Math.round(seconds * step));
        for (const [at, still] of stills.entries())
          if (still) context.drawImage(still, at * wide, 0, wide, HEIGHT);
        context.canvas.style.opacity = '1';
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [url, from, speed, seconds, wide, step]);
  return (
    <canvas
      ref={canvas}
      height={HEIGHT}
      className="absolute inset-0 size-full opacity-0 transition-opacity"
    />
  );
}
