import { useTranslations } from 'next-intl';
import { memo, useEffect, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { useCut } from '#lib/state/cut-store.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { stripTimes } from '#lib/studio/cut/drawing/strip-times.ts';
import { inTurn } from '../../player/engine/in-turn.ts';
import { filmstrip } from '../../player/filmstrip.ts';

const HEIGHT = 64;

type FilmstripProps = { shot: Shot; media: CutMedia; seconds: number; selected: boolean };

/** Frames along a shot; its still until they are decoded. */
export const Filmstrip = memo(function Filmstrip({ shot, media, seconds, selected }: FilmstripProps) {
  const t = useTranslations('cuts');
  const { posterUrl, status, kind } = media;
  if (status !== 'ready') {
    return (
      <span
        className={classes(
          'grid h-16 place-content-center px-2 text-center text-[11px]',
          status === 'uncertain' ? 'bg-warn-soft text-warn' : 'bg-danger-soft text-danger',
          // A soft ground would let the selection colour through and hide the words.
          selected && 'rounded-b-[5px] bg-panel!',
        )}
      >
        {t(`row.trouble.${status === 'making' ? 'failed' : status}`)}
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

type Strip = {
  src: string;
  /** Seconds of the film. */
  covers: number;
};

/** One painted image: a canvas each would be a layer each, recomposited with every change. */
function Frames({ shot, media, seconds }: Omit<FilmstripProps, 'selected'>) {
  const [strip, setStrip] = useState<Strip | null>(null);
  // Spaced for the nearest power of two of the zoom, so that zooming decodes few frames.
  const step = useCut(({ zoom }) => 2 ** Math.round(Math.log2(zoom)));
  const { url, width, height } = media;
  const wide = Math.round(HEIGHT * (width && height ? width / height : 16 / 9));
  const apart = wide / step;
  const times = stripTimes({ from: shot.in, speed: shot.speed, seconds }, apart).join();
  useEffect(() => {
    if (!url) return;
    const gone = new AbortController();
    const at = times.split(',').map(Number);
    void filmstrip(url, at, HEIGHT, gone.signal)
      .then((stills) => inTurn(() => drawn(stills, wide), gone.signal))
      .then((picture) => {
        if (gone.signal.aborted) return;
        setStrip({ src: URL.createObjectURL(picture), covers: at.length * apart });
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [url, times, wide, apart]);
  useEffect(() => () => URL.revokeObjectURL(strip?.src ?? ''), [strip]);
  if (!strip) return null;
  return (
    <span
      className="absolute inset-0 bg-left-top bg-no-repeat"
      style={{
        backgroundImage: `url("${strip.src}")`,
        backgroundSize: `${(strip.covers / seconds) * 100}% 100%`,
      }}
    />
  );
}

function drawn(stills: readonly (ImageBitmap | null)[], wide: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(wide * stills.length, HEIGHT);
  const context = canvas.getContext('2d');
  for (const [at, still] of stills.entries())
    if (still) context?.drawImage(still, at * wide, 0, wide, HEIGHT);
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
}
