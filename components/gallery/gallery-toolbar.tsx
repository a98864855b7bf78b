import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Select } from '#components/ui/forms/select.tsx';
import { Pill } from '#components/ui/pill.tsx';
import { foundCountsOptions, taskCountsOptions } from '#lib/api/live-tasks.ts';
import { TASK_SORTS } from '#lib/studio/task/task-values.ts';
import { ConnectionFilter } from './connection-filter.tsx';
import { countOf, SHOWS, type Show, searchOf } from './gallery-view.ts';
import { SearchBox } from './search-box.tsx';
import type { useGalleryView } from './use-gallery.ts';

type GalleryToolbarProps = Pick<ReturnType<typeof useGalleryView>, 'view' | 'change'>;

/** Filters and sort order. */
export function GalleryToolbar({ view, change }: GalleryToolbarProps) {
  const t = useTranslations('gallery');
  const onSearch = useCallback((q: string) => change({ q }, 'replace'), [change]);
  return (
    // Counts load after their names: their room comes from the search, so that no row breaks.
    <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2.5 xl:flex-nowrap">
      <div className="flex min-w-0 grow basis-full flex-wrap gap-2 xl:min-w-96 xl:basis-0 xl:flex-nowrap">
        <SearchBox q={view.q} onSearch={onSearch} />
        <ConnectionFilter on={view.on} onChange={(on) => change({ on })} />
        <Select
          aria-label={t('order')}
          value={view.sort}
          options={TASK_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          onChange={(sort) => change({ sort })}
          className="w-32! shrink-0 max-sm:grow sm:w-36!"
        />
      </div>
      <StatePills
        show={view.show}
        q={searchOf(view)}
        project={view.project}
        onShow={(show) => change({ show })}
      />
    </div>
  );
}

/** Shown only if there are some. */
const RARE: ReadonlySet<Show> = new Set<Show>(['uncertain', 'collecting']);

type StatePillsProps = {
  show: Show;
  /** Counts within the current search. */
  q: string;
  project: string;
  onShow: (show: Show) => void;
};

function StatePills({ show, q, project, onShow }: StatePillsProps) {
  const t = useTranslations('gallery');
  const format = useFormatter();
  const { data: all } = useQuery(taskCountsOptions());
  const { data: found } = useQuery(foundCountsOptions(q, project, all));
  const counts = q || project ? found : all;
  const offered = SHOWS.filter((each) => each === show || !RARE.has(each) || (all && countOf(each, all) > 0));
  const pills = useRef<HTMLFieldSetElement>(null);
  // On a phone the row overflows; counts make it longer.
  const isCounted = counts !== undefined;
  useEffect(() => {
    const pressed = isCounted && pills.current?.elements.namedItem(show);
    if (pressed instanceof Element) pressed.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isCounted, show]);
  return (
    <fieldset
      ref={pills}
      className="relative -mx-0.5 flex max-w-[calc(100%+0.25rem)] min-w-0 gap-1.5 overflow-x-auto p-0.5 [scrollbar-width:none]"
    >
      <legend className="sr-only">{t('shown')}</legend>
      {offered.map((each) => (
        <Pill key={each} name={each} pressed={each === show} onClick={() => onShow(each)}>
          {t(`show.${each}`)}
          {counts && (
            <span className={classes('font-normal tabular-nums', each !== show && 'text-faint')}>
              {format.number(countOf(each, counts))}
            </span>
          )}
        </Pill>
      ))}
    </fieldset>
  );
}
