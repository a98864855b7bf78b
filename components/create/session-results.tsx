import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { useEffect } from 'react';
import { TaskCard } from '#components/task/task-card.tsx';
import { TaskMenu } from '#components/task/task-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classes } from '#components/ui/classes.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useTaskChanges } from '#lib/api/live-tasks.ts';
import { recentTasksKey, unseenIds } from '#lib/api/task-cache.ts';
import { tasksOptions } from '#lib/api/tasks.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isFinal } from '#lib/studio/task/task-values.ts';

// It comes with the composer, which this button writes into.
const loadPrompt = () => import('./replace-prompt.ts');
const SAMPLE = 'A lighthouse by the sea at night, stars wheeling, slow pan';

export function SessionResults() {
  const query = useInfiniteQuery(tasksOptions({}, 60));
  useFreshWork(query.data);
  const tasks = (query.data?.pages.flatMap((page) => page.tasks) ?? []).slice(0, 60);
  if (query.isPending) return <ResultsShape />;
  if (tasks.length === 0) {
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden />}
        title="Your videos appear here"
        action={
          <Button onClick={async () => (await loadPrompt()).replacePrompt(SAMPLE)}>
            Try a sample prompt
          </Button>
        }
      >
        Describe a shot and generate it. You can go on writing while it renders.
      </EmptyState>
    );
  }
  const today = tasks.filter(({ createdAt }) => createdAt >= startOfToday());
  const shown = today.length > 0 ? today : tasks;
  const done = shown.filter(({ status }) => isFinal(status)).length;
  return (
    <>
      <header className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-xl font-semibold tracking-tight">{today.length > 0 ? 'Today' : 'Latest'}</h2>
        <div className="flex items-center gap-2">
          <span className="text-xs text-muted tabular-nums">
            {done} of {shown.length} done
          </span>
          <ButtonLink size="sm" variant="ghost" href="/gallery">
            Open gallery
          </ButtonLink>
        </div>
      </header>
      <div className="grid grid-flow-dense auto-rows-[168px] grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
        {shown.map((task) => (
          <TaskCard key={task.id} task={task} className={classes(isTall(task) && 'row-span-2')}>
            {task.status === 'completed' && <TaskMenu task={task} className="group-hover/card:opacity-100" />}
          </TaskCard>
        ))}
      </div>
    </>
  );
}

const isTall = ({ status, width, height }: Task) =>
  status === 'completed' && (height ?? 0) > (width ?? 1) * 1.2;

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

function ResultsShape() {
  return (
    <div
      aria-hidden
      className="mt-11 grid auto-rows-[168px] grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3"
    >
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="rounded-md" />
      ))}
    </div>
  );
}
