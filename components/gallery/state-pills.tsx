'use client';
import { useQuery } from '@tanstack/react-query';
import { classes } from '#components/ui/classes.ts';
import { Pill } from '#components/ui/pill.tsx';
import { foundCountsOptions, taskCountsOptions } from '#lib/api/task-counts.ts';
import { countOf, SHOW_WORDS, SHOWS, type Show } from './gallery-view.ts';

/** Shown only while there are some. */
const RARE: ReadonlySet<Show> = new Set<Show>(['uncertain', 'collecting']);

type StatePillsProps = {
  show: Show;
  /** Then each counts what the search would find there. */
  q: string;
  onShow: (show: Show) => void;
};

export function StatePills({ show, q, onShow }: StatePillsProps) {
  const { data: all } = useQuery(taskCountsOptions());
  const { data: found } = useQuery(foundCountsOptions(q, all));
  const counts = q ? found : all;
  const offered = SHOWS.filter((each) => each === show || !RARE.has(each) || (all && countOf(each, all) > 0));
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
