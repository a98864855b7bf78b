'use client';
import Link from 'next/link';
import { classes } from '#components/ui/classes.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { type FamilyNode, familyTrees } from '#lib/studio/family.ts';
import type { Task } from '#lib/studio/task.ts';
import { LineageEdge } from './lineage-edge.tsx';
import { TaskThumb } from './task-thumb.tsx';
import { useLineage } from './use-lineage.ts';

/** Where a member of the family stands on the page. */
export const lineageNodeId = (id: string) => `family-${id}`;

const inGallery = ({ id }: Task) => `/gallery/${encodeURIComponent(id)}`;

type LineageTreeProps = { taskId: string; hrefOf?: (task: Task) => string };

/** A whole family of videos: what each came from, what was changed on the way, and where this one stands. */
export function LineageTree({ taskId, hrefOf = inGallery }: LineageTreeProps) {
  const { data, isPending, error } = useLineage(taskId);
  if (isPending) return <Skeleton className="h-24" />;
  if (error && !data) return <Notice tone="danger">The family could not be read. {error.message}</Notice>;
  if (!data) return null;
  if (data.links.length === 0) {
    return (
      <p className="text-sm text-muted">
        Nothing else belongs to this video yet. Remix it, use one of its frames, or make a character from it.
      </p>
    );
  }
  return (
    <div className="grid gap-3 overflow-x-auto pb-1">
      <ul className="grid gap-2">
        {familyTrees(data).map((node) => (
          <Member key={node.id} node={node} source={null} current={taskId} hrefOf={hrefOf} />
        ))}
      </ul>
      {data.more && <Notice>This family is larger than what is shown here.</Notice>}
    </div>
  );
}

type MemberProps = {
  node: FamilyNode;
  source: FamilyNode | null;
  current: string;
  hrefOf: (task: Task) => string;
};

function Member({ node, source, current, hrefOf }: MemberProps) {
  const { task, links, children } = node;
  return (
    <li className="relative min-w-56">
      {task ? (
        <Link
          id={lineageNodeId(node.id)}
          href={hrefOf(task)}
          aria-current={node.id === current ? 'true' : undefined}
          className={classes(
            'flex items-center gap-3 rounded-sm p-1.5 hover:bg-hover',
            node.id === current && 'bg-accent-soft',
          )}
        >
          <TaskThumb task={task} className="h-12 w-20" />
          <span className="grid min-w-0 gap-0.5">
            <span className="truncate text-sm">
              {task.title ?? (task.prompt || task.serviceId)}
              {task.trashedAt !== null && <span className="text-faint"> (in the trash)</span>}
            </span>
            {source && <LineageEdge links={links} source={source.task} task={task} />}
          </span>
        </Link>
      ) : (
        <p id={lineageNodeId(node.id)} className="flex items-center gap-3 p-1.5 text-sm text-faint">
          <span aria-hidden className="h-12 w-20 rounded-xs border border-dashed border-line-strong" />
          Source deleted
        </p>
      )}
      {children.length > 0 && (
        <ul className="mt-1 ml-6 grid gap-1 border-l border-line-strong pl-4">
          {children.map((child) => (
            <Member key={child.id} node={child} source={node} current={current} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
    </li>
  );
}
