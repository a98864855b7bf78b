'use client';
import { useQuery } from '@tanstack/react-query';
import { taskDurationsOptions } from '#lib/api/task-durations.ts';
import { expectedTimeLeft, type TimeRange } from '#lib/studio/expected-time.ts';
import type { Task } from '#lib/studio/task.ts';
import { useClock } from './use-clock.ts';

/** How long a rendering task still takes, as its model's own history has it. */
export function useTimeLeft(task: Task, wanted = true): TimeRange | null {
  const { status, model, submittedAt, progress } = task;
  const rendering = wanted && status === 'rendering' && submittedAt !== null;
  const { data } = useQuery({ ...taskDurationsOptions(), enabled: rendering });
  const now = useClock(rendering);
  const past = data?.durations[model];
  if (!rendering || !past) return null;
  return expectedTimeLeft(past, now - submittedAt, progress);
}
