'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { videoSource } from '#components/task/use-frames.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Input } from '#components/ui/input.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { tasksOptions } from '#lib/api/tasks.ts';
import { smallPoster } from '#lib/studio/poster.ts';
import type { Task } from '#lib/studio/task.ts';
import type { ChosenClip } from './chosen-clip.ts';

export const clipOfTask = (task: Task): ChosenClip => ({
  src: videoSource(task),
  label: task.title ?? task.prompt,
  source: { fromTaskId: task.id },
});

/** Finished videos to choose from. */
export function VideoSource({ onChoose }: { onChoose: (clip: ChosenClip) => void }) {
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const { data, isPending } = useInfiniteQuery(
    tasksOptions({ status: 'completed', ...(q ? { q } : {}) }, 24),
  );
  const tasks = data?.pages.flatMap((page) => page.tasks) ?? [];
  return (
    <div className="grid gap-3">
      <Input
        type="search"
        aria-label="Search videos"
        placeholder="Search videos"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {isPending && <Skeleton className="h-48" />}
      {!isPending && tasks.length === 0 && (
        <EmptyState title={q ? 'Nothing found' : 'No finished video yet'} className="py-8">
          {q ? 'Try other words.' : 'Make a video first, or upload a clip.'}
        </EmptyState>
      )}
      <ul className="grid max-h-[46vh] grid-cols-[repeat(auto-fill,minmax(128px,1fr))] gap-2 overflow-y-auto p-0.5">
        {tasks.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              onClick={() => onChoose(clipOfTask(task))}
              className="group relative block aspect-video w-full overflow-hidden rounded-sm bg-hover text-left"
            >
              {task.posterUrl && (
                <img
                  src={smallPoster(task.posterUrl, 320)}
                  alt=""
                  loading="lazy"
                  className="size-full object-cover"
                />
              )}
              <span className="absolute inset-x-0 bottom-0 truncate bg-gradient-to-t from-black/85 to-transparent px-2 pt-5 pb-1 text-xs text-white">
                {task.title ?? task.prompt}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
