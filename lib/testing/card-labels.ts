import type { Place } from '#lib/studio/connection/place.ts';
import type { TimeRange } from '#lib/studio/task/eta.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { taskLabels } from '#lib/studio/task/task-labels.ts';
import { english } from './page/english.tsx';
import { sampleTask } from './samples/sample-task.ts';

export const words = { t: english('task'), tErrors: english('errors') };
/** What the card of a task says. */
export const labels = (
  task: Task,
  left: TimeRange | null,
  now: number,
  place: Place | null = null,
  inLine: number | null = null,
) => taskLabels(task, { left, now, place, inLine }, words);

export const task = sampleTask({ status: 'waiting', reason: 'queued', submittedAt: 1000 });

export const failure = (code: string, status: number) => ({
  status: 'failed' as const,
  error: { status, code, type: 'x', message: 'raw' },
});

export const place: Place = {
  name: 'Slow house',
  isRemoved: false,
  isUsual: false,
  isOnly: false,
  isReference: false,
  canStop: false,
  paused: null,
};
