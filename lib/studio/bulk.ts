import { z } from 'zod';

export const BULK_ACTIONS = [
  'favourite',
  'unfavourite',
  'tag',
  'untag',
  'trash',
  'restore',
  'retry',
  'cancel',
  'dismiss',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const BULK_LIMIT = 50_000;

const ids = z.array(z.string().min(1).max(80)).min(1).max(BULK_LIMIT);

/** One action on many tasks. Those it does not fit are left alone and counted. */
export const BulkRequest = z
  .object({ action: z.enum(BULK_ACTIONS), ids, tag: z.string().trim().min(1).max(40).optional() })
  .refine(({ action, tag }) => (action !== 'tag' && action !== 'untag') || tag !== undefined, {
    message: 'is required to tag',
    path: ['tag'],
  });
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkResult = z.object({
  /** Those it was done to. */
  done: z.array(z.string()),
  /** How many it was not done to, by reason in words. */
  skipped: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const TaskIds = z.object({ ids });
export const FoundIds = z.object({ ids: z.array(z.string()) });
export type FoundIds = z.infer<typeof FoundIds>;
