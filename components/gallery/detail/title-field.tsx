'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { patchTask } from '#lib/api/tasks.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { sizeWords } from '#lib/studio/size-words.ts';
import type { Task } from '#lib/studio/task.ts';

/** The name of a video, written where it stands, and what it is in one line. */
export function TitleField({ task }: { task: Task }) {
  const client = useQueryClient();
  const { mutate } = useMutation(patchTask(client));
  const [text, setText] = useState<string | null>(null);
  const shown = text ?? task.title ?? '';
  const save = () => {
    const title = shown.trim() || null;
    setText(null);
    if (text !== null && title !== task.title) mutate({ id: task.id, patch: { title } });
  };
  return (
    <div className="grid gap-1">
      <h1 className="sr-only">{task.title ?? task.prompt}</h1>
      <input
        aria-label="Title"
        placeholder="Add a title"
        maxLength={200}
        value={shown}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          setText(null);
        }}
        className="-mx-2 truncate rounded-sm border border-transparent bg-transparent px-2 py-1 text-xl font-semibold tracking-tight hover:border-line focus-visible:border-accent focus-visible:outline-1"
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
