import type { CSSProperties } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Cut } from '#lib/studio/cut/cut.ts';
import { type CutMedia, shotMedia } from '#lib/studio/cut/cut-media.ts';

type Still = Pick<Cut, 'width' | 'height'> & { src: string };

/** The first picture of a film, shown before it can play. */
export function firstStill(
  { shots, width, height }: Pick<Cut, 'shots' | 'width' | 'height'>,
  media: Iterable<CutMedia>,
): Still | null {
  const key = shots[0] && shotMedia(shots[0]);
  const src = [...media].find((one) => one.key === key)?.posterUrl;
  return src ? { src, width, height } : null;
}

/** On a phone the picture leaves most of the height to the board under it. */
export const PHONE_PICTURE = 'max-md:w-[min(100%,35dvh*var(--shape))]!';

/** As large as its surroundings allow; `--shape` is its width for its height. */
export const pictureStyle = ({ width, height }: Pick<Cut, 'width' | 'height'>): CSSProperties => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${(100 * width) / height}cqh)`,
  ...{ '--shape': width / height },
});

/** A placeholder for the player above the timeline. */
export function PlayerShape({ still }: { still: Still | null }) {
  return (
    <div aria-hidden className="flex min-h-0 min-w-0 flex-col md:grow">
      <div className="grid min-h-0 grow grid-cols-[1fr_minmax(0,4.8fr)_1fr] items-center gap-3 px-4 pt-3.5 pb-1.5 [container-type:size] max-md:block max-md:p-0 max-md:[container-type:normal]">
        {still ? (
          <img
            src={still.src}
            alt=""
            fetchPriority="high"
            className={`col-start-2 justify-self-center rounded-sm bg-black object-contain max-md:mx-auto max-md:rounded-none ${PHONE_PICTURE}`}
            style={pictureStyle(still)}
          />
        ) : (
          <Skeleton className="col-span-3 size-full max-md:aspect-video max-md:rounded-none!" />
        )}
      </div>
      <div className="h-11 shrink-0 max-md:hidden" />
    </div>
  );
}
