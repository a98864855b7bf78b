import type { Task } from './task.ts';

/** Services' names for a task not yet started, in lower case. */
export const NOT_BEGUN = ['queued', 'pending', 'in_queue', 'not_start', 'submitted', 'starting'];

type Begun = Pick<Task, 'status' | 'serviceStatus' | 'progress'>;

export const isQueued = ({ status, serviceStatus, progress }: Begun) =>
  status === 'rendering' && !progress && NOT_BEGUN.includes((serviceStatus ?? '').toLowerCase());

/** It waits its turn, here or at the service. */
export const isInLine = (task: Begun) => task.status === 'waiting' || isQueued(task);
