import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { here } from '#lib/format/base-path.ts';
import { isBlank, useComposer } from '#lib/state/composer-store.ts';

/** In the box on the first visit: Generate makes it. */
const READY = 'A lighthouse under the northern lights at night, calm sea, slow pan';

const SAMPLES = [
  {
    picture: here('/samples/balloons.webp'),
    words: 'Three hot air balloons drift over the mountains at sunrise',
  },
  {
    picture: here('/samples/harbour.webp'),
    words: 'Sailing boats come home to the harbour at sunset, slow pan left',
  },
  {
    picture: here('/samples/dragon.webp'),
    words: 'A dragon lands on a castle, epic sunset, camera tilts up',
  },
];

/** What to make first: one press each. */
export function Samples({ onMake }: { onMake: (words: string) => void }) {
  useEffect(() => {
    const composer = useComposer.getState();
    if (isBlank(composer)) composer.set({ prompt: READY });
  }, []);
  return (
    <section
      aria-label="Samples"
      className="mx-auto w-[min(976px,100%-32px)] pt-8 pb-8 md:w-[min(976px,100%-48px)]"
    >
      <h2 className="mb-3 text-sm text-faint">Or make one of these</h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {SAMPLES.map(({ picture, words }) => (
          <li key={words}>
            <button
              type="button"
              onClick={({ detail }) => detail < 2 && onMake(words)}
              className="group/sample grid w-full gap-2 text-left"
            >
              <span className="relative block aspect-video overflow-hidden rounded-md bg-hover">
                <img
                  src={picture}
                  alt=""
                  className="size-full object-cover transition-transform group-hover/sample:scale-[1.02]"
                />
                <span className="absolute bottom-2.5 left-2.5 flex h-8 items-center gap-1.5 rounded-full bg-white px-3 text-sm font-semibold text-black">
                  <Play aria-hidden className="size-3 fill-current" /> Make this
                </span>
              </span>
              <span className="text-base text-text">{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
