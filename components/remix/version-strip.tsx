'use client';
import { LocateFixed } from 'lucide-react';
import Link from 'next/link';
import { lineageNodeId } from '#components/task/lineage-tree.tsx';
import { TaskThumb } from '#components/task/task-thumb.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Task } from '#lib/studio/task.ts';

type VersionStripProps = { chain: Task[]; source: string };

function locate(id: string): void {
  const place = document.getElementById(lineageNodeId(id));
  place?.scrollIntoView({ block: 'center' });
  place?.focus();
}

/** V1 to Vn along a chain of remixes. Opening a version makes it the source of the next edit. */
export function VersionStrip({ chain, source }: VersionStripProps) {
  return (
    <nav aria-label="Versions" className="grid gap-2">
      <h2 className="text-sm font-medium text-muted">Versions</h2>
      <ol className="flex gap-2 overflow-x-auto p-0.5">
        {chain.map((task, index) => (
          <li key={task.id} className="flex items-center gap-0.5">
            <Link
              href={`/remix/${encodeURIComponent(task.id)}`}
              aria-current={task.id === source ? 'page' : undefined}
              className={classes(
                'flex w-44 items-center gap-2 rounded-sm p-1 text-xs text-muted hover:bg-hover',
                task.id === source && 'bg-accent-soft text-text',
              )}
            >
              <TaskThumb task={task} className="h-9 w-14" />
              <span className="grid min-w-0">
                <span className="font-medium text-text">V{index + 1}</span>
                <span className="truncate">{task.title ?? task.prompt}</span>
              </span>
            </Link>
            <IconButton
              label={`Locate V${index + 1} in the family`}
              size="sm"
              onClick={() => locate(task.id)}
            >
              <LocateFixed aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}
