import { useTranslations } from 'next-intl';
import { Fragment, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ProjectMark } from '#components/shell/projects/project-mark.tsx';
import { useTaskTranslators } from '#components/task/use-task-translators.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classes } from '#components/ui/classes.ts';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import { idle } from '#lib/state/when-idle.ts';
import { groupRuns, isLine, type Run, runsWords } from '#lib/studio/task/runs.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { useRecentTasks } from './recent-tasks.ts';
import { LineRun, PictureRun } from './run.tsx';
import { RunsShape } from './runs-shape.tsx';

/** Recent tasks, one run a row. */
export function Runs() {
  const t = useTranslations('create');
  const { t: tTask } = useTaskTranslators();
  const [kept, setKept] = useState(false);
  const project = useOpenProject(({ id }) => id);
  const recent = useRecentTasks({ ...(kept && { favourite: 'true' as const }), ...(project && { project }) });
  const tasks = useDeferredValue(recent);
  const shown = useMemo(() => tasks && shownOf(tasks, kept), [tasks, kept]);
  const few = useFew(shown?.runs.length ?? 0);
  if (!shown) return <RunsShape />;
  const { runs, today } = shown;
  return (
    <>
      <header className="flex h-13 items-center gap-3">
        <h2 className="text-base font-semibold">{t(kept ? 'kept' : today > 0 ? 'today' : 'latest')}</h2>
        <ProjectMark />
        <span className="truncate text-xs text-faint tabular-nums">
          {runsWords(today > 0 ? runs.slice(0, today) : runs, tTask)}
        </span>
        <div className="ml-auto flex items-center gap-2">
          <div className="flex rounded-sm bg-hover p-0.5">
            {[false, true].map((choice) => (
              <button
                key={String(choice)}
                type="button"
                aria-pressed={kept === choice}
                onClick={() => setKept(choice)}
                className={classes(
                  'h-6 rounded-xs px-2.5 text-xs font-medium pointer-coarse:h-9',
                  kept === choice ? 'bg-panel text-text shadow-hairline' : 'text-muted hover:text-text',
                )}
              >
                {t(choice ? 'kept' : 'all')}
              </button>
            ))}
          </div>
          <ButtonLink size="sm" variant="ghost" href="/gallery" className="max-sm:hidden">
            {t('openGallery')}
          </ButtonLink>
        </div>
      </header>
      {runs.length === 0 && (
        <p className="py-16 text-center text-sm text-muted">{t(kept ? 'nothingKept' : 'nothingInProject')}</p>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        {runs.slice(0, few).map((run, index) => (
          <Fragment key={run.key}>
            {index === today && index > 0 && (
              <h2 className="pt-3 text-base font-semibold lg:col-span-2">{t('earlier')}</h2>
            )}
            <div className={classes('min-w-0', isWide(run) && 'lg:col-span-2')}>
              {isLine(run) ? <LineRun run={run} /> : <PictureRun run={run} />}
            </div>
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** More than fit on a screen. */
const AT_FIRST = 8;
const AT_A_TIME = 6;

/**
 * How many runs to render. Sixty at once are one long task that blocks input, so later ones are added a few
 * at a time when idle.
 */
function useFew(all: number): number {
  const [few, setFew] = useState(AT_FIRST);
  useEffect(() => {
    if (all === 0 || few === Number.POSITIVE_INFINITY) return;
    let wanted = true;
    const more = few + AT_A_TIME < all ? few + AT_A_TIME : Number.POSITIVE_INFINITY;
    void idle().then(() => wanted && startTransition(() => setFew(more)));
    return () => {
      wanted = false;
    };
  }, [all, few]);
  return few;
}

/** The runs, and how many of the first are from today. */
function shownOf(tasks: Task[], kept: boolean) {
  const since = startOfToday();
  const runs = groupRuns(tasks);
  const earlier = runs.findIndex((run) => run.tasks.every(({ createdAt }) => createdAt < since));
  return { runs, today: kept ? 0 : earlier < 0 ? runs.length : earlier };
}

/** A single video leaves room for another run beside it. */
const isWide = (run: Run) => isLine(run) || run.tasks.length > 1;

const startOfToday = () => new Date().setHours(0, 0, 0, 0);
