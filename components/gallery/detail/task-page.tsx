'use client';
import { useQuery } from '@tanstack/react-query';
import { FilmIcon } from 'lucide-react';
import { ErrorPanel } from '#components/shell/error-panel.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { ApiError } from '#lib/api/http.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { TaskView } from './task-view.tsx';

export function TaskPage({ id }: { id: string }) {
  const { data: task, error, isPending, refetch } = useQuery(taskOptions(id));
  if (task) return <TaskView key={task.id} task={task} />;
  if (isPending) return <TaskShape />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        heading="h1"
        icon={<FilmIcon aria-hidden />}
        title="This video does not exist"
        action={<ButtonLink href="/gallery">Open the gallery</ButtonLink>}
      >
        It may have been deleted for good.
      </EmptyState>
    );
  }
  return <ErrorPanel error={error} retry={() => void refetch()} />;
}

function TaskShape() {
  return (
    <div className="grid min-h-0 grow gap-5 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_380px]">
      <h1 className="sr-only">Video</h1>
      <Skeleton className="min-h-64 rounded-md lg:h-full" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    </div>
  );
}
