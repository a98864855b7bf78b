import { classes } from '#components/ui/classes.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useOpenProject } from '#lib/state/project/project-store.ts';
import { groupRuns, type Run } from '#lib/studio/task/runs.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';
import { useRecentTasks } from './recent-tasks.ts';
import { takesLayout } from './takes-layout.ts';

/** Runs visible without scrolling. */
const SEEN = 4;

/**
 * A placeholder for the results, with posters where known. Taller than the page, as results mostly are, so
 * that the scroll bar is there from the start.
 */
export function RunsShape({ tasks = [] }: { tasks?: Task[] | undefined }) {
  const runs = groupRuns(tasks).slice(0, SEEN);
  return (
    <div aria-hidden className="min-h-dvh pt-13">
      {runs.length === 0 ? (
        <Unknown />
      ) : (
        <div className="grid gap-5 lg:grid-cols-2">
          {runs.map((run) => (
            <Pictures key={run.key} run={run} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The same without filters. */
export function RecentShape() {
  const recent = useRecentTasks();
  const project = useOpenProject(({ id }) => id);
  return <RunsShape tasks={project === null ? recent : undefined} />;
}

const Unknown = () => (
  <div className="grid content-start gap-5">
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

const WIDE = { width: 16, height: 9 };
const frameOf = ({ width, height }: Task) => (width && height ? { width, height } : WIDE);

function Pictures({ run: { tasks } }: { run: Run }) {
  const [first] = tasks;
  if (!first) return null;
  return (
    <div className={classes('min-w-0', tasks.length > 1 && 'lg:col-span-2')}>
      <div className="mb-1.5 flex h-7 items-center">
        <Skeleton className="h-5 w-2/5" />
      </div>
      <div className="takes" style={takesLayout(frameOf(first), tasks.length)}>
        {tasks.map((task) => (
          <div key={task.id} className="min-w-0 pb-7">
            <Picture task={task} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Picture({ task }: { task: Task }) {
  const { width, height } = frameOf(task);
  const style = { aspectRatio: `${width} / ${height}` };
  if (!task.posterUrl || task.status !== 'completed')
    return <div className="rounded-md bg-raised" style={style} />;
  const src = smallPoster(task.posterUrl, 640);
  return <img src={src} alt="" className="block w-full rounded-md bg-raised object-cover" style={style} />;
}
