import { Film, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formatClock } from '#lib/format/units.ts';
import type { Shared, SharedWork } from '#lib/studio/review/share.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';
import { workTitle } from './work-title.ts';

type WorkGridProps = { shared: Shared; onChoose: (work: SharedWork) => void };

/** The videos and films of a project. */
export function WorkGrid({ shared: { works, more }, onChoose }: WorkGridProps) {
  const t = useTranslations('review');
  const tCommon = useTranslations('common');
  return (
    <main className="mx-auto w-full max-w-6xl grow overflow-y-auto p-4 md:p-6">
      <ul aria-label={t('page.works')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {works.map((work) => (
          <li key={work.id}>
            <button
              type="button"
              onClick={() => onChoose(work)}
              aria-label={work.title === null ? workTitle(work, t, tCommon) : undefined}
              className="group grid w-full gap-2 rounded-md text-left"
            >
              <span className="relative grid aspect-video place-items-center overflow-hidden rounded-md bg-black shadow-hairline">
                {work.posterUrl ? (
                  <img
                    src={smallPoster(work.posterUrl, 480)}
                    alt=""
                    loading="lazy"
                    className="absolute inset-0 size-full object-contain"
                  />
                ) : (
                  <Play aria-hidden className="size-6 text-white/70" />
                )}
                {work.duration !== null && (
                  <span className="absolute right-2 bottom-2 rounded-xs bg-black/70 px-1.5 py-0.5 text-xs text-white tabular-nums">
                    {formatClock(work.duration * 1000)}
                  </span>
                )}
              </span>
              {/* One label for all would say nothing. */}
              {work.title !== null && (
                <span className="flex items-center gap-1.5 text-sm font-medium group-hover:text-accent">
                  {work.kind === 'film' && <Film aria-hidden className="size-4 shrink-0 text-faint" />}
                  <span className="truncate">{workTitle(work, t, tCommon)}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {more && <p className="pt-4 text-sm text-muted">{t('page.latestOnly')}</p>}
    </main>
  );
}
