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

export const isUnderWay = (status: TaskStatus) => ['waiting', 'submitting', 'rendering'].includes(status);

export const TASK_SORTS = ['newest', 'oldest', 'longest'] as const;
export type TaskSort = (typeof TASK_SORTS)[number];

/** How one video led to another, most important first. */
export const LINK_KINDS = ['remix', 'retry', 'frame', 'character'] as const;

/** How many drafts can be sent at once, and so how many prompts one text may expand to. */
export const MAX_DRAFTS = 2000;

/** More images than any model takes. */
export const MAX_REFERENCES = 100;

/** The endpoint of imported footage, which no service made. */
export const OWN = 'own';

export const isOwn = ({ endpoint }: { endpoint: string }) => endpoint === OWN;
