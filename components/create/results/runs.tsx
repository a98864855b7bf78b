import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classes } from '#components/ui/classes.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTaskChanges } from '#lib/api/live-tasks.ts';
import { recentTasksKey, unseenIds } from '#lib/api/task-cache.ts';
import { tasksOptions } from '#lib/api/tasks.ts';
import { groupRuns, isLine, runsWords } from '#lib/studio/task/runs.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { LineRun, PictureRun } from './run.tsx';

const SHOWN = 60;

/** What was made lately; undefined until that is known. */
export function useRecentTasks(only: { favourite?: 'true' } = {}): Task[] | undefined {
  const { data } = useInfiniteQuery(tasksOptions(only, SHOWN));
  return useMemo(() => data?.pages.flatMap(({ tasks }) => tasks).slice(0, SHOWN), [data]);
}

/** Whether anything was ever made; undefined until that is known. */
export function useFirstVisit(): boolean | undefined {
  const { data } = useInfiniteQuery(tasksOptions({}, SHOWN));
  useFreshWork(data);
  return data?.pages.every(({ tasks }) => tasks.length === 0);
}

/** What was made lately, a run a row. */
export function Runs() {
  const [kept, setKept] = useState(false);
  const tasks = useRecentTasks(kept ? { favourite: 'true' } : {});
  if (!tasks) return <RunsShape />;
  const today = tasks.filter(({ createdAt }) => createdAt >= startOfToday());
  const isToday = today.length > 0 && !kept;
  const runs = groupRuns(isToday ? today : tasks);
  return (
    <>
      <header className="flex h-13 items-center gap-3">
        <h2 className="text-base font-semibold">{kept ? 'Kept' : isToday ? 'Today' : 'Latest'}</h2>
        <span className="truncate text-xs text-faint tabular-nums">{runsWords(runs)}</span>
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
                {choice ? 'Kept' : 'All'}
              </button>
            ))}
          </div>
          <ButtonLink size="sm" variant="ghost" href="/gallery" className="max-sm:hidden">
            Open gallery
          </ButtonLink>
        </div>
      </header>
      {runs.length === 0 && (
        <p className="py-16 text-center text-sm text-muted">
          Nothing kept yet. Press “Keep this one” under a video.
        </p>
      )}
      <div className="grid gap-5">
        {runs.map((run) =>
          isLine(run) ? <LineRun key={run.key} run={run} /> : <PictureRun key={run.key} run={run} />,
        )}
      </div>
    </>
  );
}

const startOfToday = () => new Date().setHours(0, 0, 0, 0);

/** New tasks appear by themselves: on this page nothing is being browsed. */
function useFreshWork(shown: Parameters<typeof unseenIds>[0]): void {
  const client = useQueryClient();
  const { data: changes } = useTaskChanges();
  const fresh = changes ? unseenIds(shown, changes).length > 0 : false;
  useEffect(() => {
    if (fresh) void client.invalidateQueries({ queryKey: recentTasksKey });
  }, [client, fresh]);
}

function RunsShape() {
  return (
    <div aria-hidden className="grid gap-5 pt-13">
      {['a', 'b'].map((run) => (
        <div key={run} className="grid gap-2">
          <Skeleton className="h-5 w-2/5" />
          <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
            {['a', 'b', 'c', 'd'].map((take) => (
              <Skeleton key={take} className="aspect-video rounded-md" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
