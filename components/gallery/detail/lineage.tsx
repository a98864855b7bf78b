import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { smallPoster } from '#lib/studio/task/poster.ts';
import type { Task, TaskDetail } from '#lib/studio/task/task.ts';
import { taskLabels } from '#lib/studio/task/task-labels.ts';
import { Panel } from './task-panels.tsx';

/** What a video came from, oldest first, and what came from it. */
export function Lineage({ task: { lineage } }: { task: TaskDetail }) {
  const { ancestors, children } = lineage;
  return (
    <>
      {ancestors.length > 0 && (
        <Panel title="Made from">
          <Thumbnails tasks={ancestors.toReversed()} />
        </Panel>
      )}
      {children.length > 0 && (
        <Panel title="Made from this">
          <Thumbnails tasks={children} />
        </Panel>
      )}
    </>
  );
}

function Thumbnails({ tasks }: { tasks: Task[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2">
      {tasks.map((task) => (
        <li key={task.id}>
          <Link
            href={`/gallery/${encodeURIComponent(task.id)}`}
            className="group grid gap-1 rounded-sm text-xs text-muted hover:text-text"
          >
            <span className="relative grid aspect-video place-items-center overflow-hidden rounded-sm bg-raised shadow-hairline">
              {task.posterUrl ? (
                <img
                  src={smallPoster(task.posterUrl, 160)}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              ) : (
                <Badge>{taskLabels(task, null, 0).label}</Badge>
              )}
            </span>
            <span className="line-clamp-2">{task.title ?? task.prompt}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
