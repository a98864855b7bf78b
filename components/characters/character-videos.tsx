'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TaskCard } from '#components/task/task-card.tsx';
import { TaskMenu } from '#components/task/task-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { tasksOptions } from '#lib/api/tasks.ts';

/** Every video whose prompt names a character, newest first. */
export function CharacterVideos({ username }: { username: string }) {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...tasksOptions({ character: username }, 24),
    refetchOnMount: 'always',
  });
  const tasks = data?.pages.flatMap((page) => page.tasks) ?? [];
  if (isPending) return <Skeleton className="h-44" />;
  if (tasks.length === 0) {
    return (
      <EmptyState title="Not in a video yet">
        Type @{username} in a prompt, or make a screen test: a short standard scene to see the character move.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="grid auto-rows-[168px] grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-3">
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task}>
            {task.status === 'completed' && <TaskMenu task={task} className="group-hover/card:opacity-100" />}
          </TaskCard>
        ))}
      </div>
      {hasNextPage && (
        <Button
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
