'use client';
import { useQuery } from '@tanstack/react-query';
import { classes } from '#components/ui/classes.ts';
import { Pill } from '#components/ui/pill.tsx';
import { taskCountsOptions } from '#lib/api/task-counts.ts';
import { countOf, SHOW_WORDS, SHOWS, type Show } from './gallery-view.ts';

/** Shown only while there are some. */
const RARE: ReadonlySet<Show> = new Set<Show>(['uncertain', 'collecting']);

export function StatePills({ show, onShow }: { show: Show; onShow: (show: Show) => void }) {
  const { data: counts } = useQuery(taskCountsOptions());
  const offered = SHOWS.filter(
    (each) => each === show || !RARE.has(each) || (counts && countOf(each, counts) > 0),
  );
  return (
    <fieldset className="flex max-w-full min-w-0 gap-1.5 overflow-x-auto p-0.5 [scrollbar-width:none]">
      <legend className="sr-only">Show</legend>
      {offered.map((each) => (
        <Pill key={each} pressed={each === show} onClick={() => onShow(each)}>
          {SHOW_WORDS[each]}
          {counts && (
            <span className={classes('font-normal tabular-nums', each !== show && 'text-faint')}>
              {countOf(each, counts).toLocaleString('en')}
            </span>
          )}
        </Pill>
      ))}
    </fieldset>
  );
}
