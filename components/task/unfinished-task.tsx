'use client';
import type { Task } from '#lib/studio/task.ts';
import { TaskState } from './task-state.tsx';
import { useClock } from './use-clock.ts';
import { useTimeLeft } from './use-time-left.ts';

type UnfinishedTaskProps = {
  task: Task;
  /** Says how long is left, where this model's history can tell. */
  timed: boolean;
  tabIndex: number | undefined;
};

/** What a card holds until there is a video, or for good when there will be none. */
export function UnfinishedTask({ task, timed, tabIndex }: UnfinishedTaskProps) {
  const now = useClock(task.status === 'rendering' || task.retryAt !== null);
  const left = useTimeLeft(task, timed);
  return <TaskState task={task} left={left} now={now} tabIndex={tabIndex} />;
}
