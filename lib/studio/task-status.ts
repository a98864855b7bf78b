export const TASK_STATUSES = [
  'waiting',
  'submitting',
  'rendering',
  'completed',
  'failed',
  'cancelled',
  'uncertain',
] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const isFinal = (status: TaskStatus) => ['completed', 'failed', 'cancelled'].includes(status);

export const TASK_SORTS = ['newest', 'oldest', 'longest'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];
