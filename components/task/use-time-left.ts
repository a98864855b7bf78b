import { useQuery } from '@tanstack/react-query';
import { taskDurationsOptions } from '#lib/api/tasks.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { estimateEta, type TimeRange } from '#lib/studio/task/eta.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isQueued } from '#lib/studio/task/task-labels.ts';
import { useClock } from './use-clock.ts';

/** How long a rendering task will still take, from how long its model took before for as many seconds. */
export function useTimeLeft(task: Task, wanted = true): TimeRange | null {
  const { status, model, submittedAt, progress } = task;
  const rendering = wanted && status === 'rendering' && submittedAt !== null && !isQueued(task);
  const { data } = useQuery({ ...taskDurationsOptions(), enabled: rendering });
  const now = useClock(rendering);
  const past = data?.durations[model];
  if (!rendering || !past) return null;
  return estimateEta(past, now - submittedAt, progress, askedSeconds(task));
}
