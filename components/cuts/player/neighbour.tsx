import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { placedShots, useCut } from '#lib/state/cut-store.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { type PlacedShot, sourceTime, timecode } from '#lib/studio/cut/timeline.ts';
import { filmstrip } from './filmstrip.ts';

const HEIGHT = 120;

/** The last frame before the selected shot, or the first after it. */
export function Neighbour({ side }: { side: 'before' | 'after' }) {
  const t = useTranslations('cuts');
  // The selection shows first: stills are read from files.
  const shotId = useDeferredValue(
    useCut(({ trimming, selection, playing }) =>
      playing ? null : (trimming?.shotId ?? (selection?.kind === 'shot' ? selection.id : null)),
    ),
  );
  const timeline = useCut((state) => state.timeline);
  const placed = placedShots(timeline);
  const index = placed.findIndex(({ shot }) => shot.id === shotId);
  const place = index < 0 ? undefined : placed[index + (side === 'before' ? -1 : 1)];
  const look =
    'w-full min-w-0 text-[11px] text-muted tabular-nums max-md:hidden [section:fullscreen_&]:hidden';
  if (!place) return <div className={look} />;
  const frame = side === 'before' ? place.start + place.frames - 1 : place.start;
  const at = timecode(frame, timeline.fps);
  return (
    <figure className={classes(look, side === 'after' && 'text-right')}>
      <StillCanvas key={shotMedia(place.shot)} place={place} frame={frame} side={side} />
      <figcaption className="mt-1.5 whitespace-nowrap">
        {t.rich(side === 'before' ? 'player.shotEnds' : 'player.shotStarts', {
          number: place.index + 1,
          at,
          b: (words) => <b className="font-medium text-text">{words}</b>,
        })}
      </figcaption>
    </figure>
  );
}

const first = ([still]: (ImageBitmap | null)[]) => still ?? null;

async function decoded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** The old frame stays until the next is drawn; before the first, the poster shows. */
function StillCanvas({ place, frame, side }: { place: PlacedShot; frame: number; side: 'before' | 'after' }) {
  const t = useTranslations('cuts');
  const canvas = useRef<HTMLCanvasElement>(null);
  const fps = useCut(({ timeline }) => timeline.fps);
  const width = useCut(({ timeline }) => Math.round((HEIGHT * timeline.width) / timeline.height));
  const key = shotMedia(place.shot);
  const url = useCut(({ media }) => (key ? media.get(key)?.url : null) ?? null);
  const kind = useCut(({ media }) => (key ? media.get(key)?.kind : null) ?? null);
  const poster = useCut(({ media }) => (key ? media.get(key)?.posterUrl : null) ?? null);
  const time = sourceTime(place, frame, fps);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !url) return;
    const gone = new AbortController();
    const seen = kind === 'video' ? filmstrip(url, [time], HEIGHT, gone.signal).then(first) : decoded(url);
    void seen
      .then((still) => {
        if (!still || gone.signal.aborted) return;
        const scale = Math.max(width / still.width, HEIGHT / still.height);
        const [wide, high] = [still.width * scale, still.height * scale];
        context.drawImage(still, (width - wide) / 2, (HEIGHT - high) / 2, wide, high);
      })
      .catch(() => undefined);
    return () => gone.abort();
  }, [url, kind, time, width]);
  return (
    <div className="relative">
      <canvas
        ref={canvas}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={t(side === 'before' ? 'player.lastFrame' : 'player.firstFrame', {
          number: place.index + 1,
        })}
        className="block w-full rounded-xs bg-hover bg-cover bg-center outline -outline-offset-1 outline-line-strong"
        style={poster ? { backgroundImage: `url("${poster}")` } : undefined}
      />
      {!url && (
        <span className="absolute inset-0 grid place-items-center text-faint">{t('player.noPicture')}</span>
      )}
    </div>
  );
}
