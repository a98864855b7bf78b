import { useQuery } from '@tanstack/react-query';
import { useQueuePlace } from '#lib/api/live-tasks.ts';
import { taskDurationsOptions } from '#lib/api/tasks.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import { estimateEta, type TimeRange } from '#lib/studio/task/eta.ts';
import { isQueued } from '#lib/studio/task/queued.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { useClock } from './use-clock.ts';

/** How long a task still takes, from its model's past durations and the tasks before it. */
export function useTimeLeft(task: Task, wanted = true): TimeRange | null {
  const { status, model, submittedAt, progress } = task;
  const rendering = wanted && status === 'rendering' && submittedAt !== null && !isQueued(task);
  const line = useQueuePlace(task, wanted);
  const { data } = useQuery({ ...taskDurationsOptions(), enabled: rendering || line !== null });
  const now = useClock(rendering);
  const past = data?.durations[model];
  const seconds = askedSeconds(task);
  if (past && rendering) return estimateEta(past, { seconds, elapsedMs: now - submittedAt, progress });
  if (!past || !line) return null;
  const before = Math.ceil(line.place / Math.max(1, line.rendering));
  return estimateEta(past, { seconds, elapsedMs: 0, progress: null, before });
}
