import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { here } from '#lib/format/base-path.ts';
import { isBlank, useComposer } from '#lib/state/composer-store.ts';

const SAMPLES = ['balloons', 'harbour', 'dragon'] as const;

/** What to make first, one press each. */
export function Samples({ onMake }: { onMake: (words: string) => void }) {
  const t = useTranslations('create');
  // Filled in on the first visit: Generate makes it.
  const ready = t('samples.ready');
  useEffect(() => {
    const composer = useComposer.getState();
    if (isBlank(composer)) composer.set({ prompt: ready });
  }, [ready]);
  return (
    <section
      aria-label={t('samples.label')}
      className="mx-auto w-[min(976px,100%-32px)] pt-8 pb-8 md:w-[min(976px,100%-48px)]"
    >
      <h2 className="mb-3 text-sm text-faint">{t('samples.heading')}</h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {SAMPLES.map((sample) => (
          <li key={sample}>
            <button
              type="button"
              onClick={({ detail }) => detail < 2 && onMake(t(`samples.${sample}`))}
              className="group/sample grid w-full gap-2 text-left"
            >
              <span className="relative block aspect-video overflow-hidden rounded-md bg-hover">
                <img
                  src={here(`/samples/${sample}.webp`)}
                  alt=""
                  className="size-full object-cover transition-transform group-hover/sample:scale-[1.02]"
                />
                <span className="absolute bottom-2.5 left-2.5 flex h-8 items-center gap-1.5 rounded-full bg-white px-3 text-sm font-semibold text-black">
                  <Play aria-hidden className="size-3 fill-current" /> {t('samples.make')}
                </span>
              </span>
              <span className="text-base text-text">{t(`samples.${sample}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
