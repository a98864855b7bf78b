'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NameHeading } from '#components/ui/name-heading.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { patchTask } from '#lib/api/tasks.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { sizeWords } from '#lib/studio/size-words.ts';
import type { Task } from '#lib/studio/task.ts';

/** The name of a video, written where it stands, and what it is in one line. */
export function TitleField({ task }: { task: Task }) {
  const client = useQueryClient();
  const { mutate } = useMutation(patchTask(client));
  return (
    <div className="grid gap-1">
      <NameHeading
        label="Title"
        placeholder="Add a title"
        maxLength={200}
        name={task.title}
        otherwise={task.prompt}
        onSave={(title) => mutate({ id: task.id, patch: { title } })}
      />
      <p className="flex flex-wrap gap-x-2 text-xs text-muted tabular-nums">
        <span>{findVideoModel(task.model)?.label ?? task.model}</span>
        {task.width && task.height && (
          <span>
            {task.width} × {task.height}
          </span>
        )}
        {task.duration !== null && <span>{Number(task.duration.toFixed(1))} s</span>}
        {task.archived && <span>{sizeWords(task.archived.bytes)}</span>}
        <RelativeTime at={task.createdAt} />
      </p>
    </div>
  );
}
