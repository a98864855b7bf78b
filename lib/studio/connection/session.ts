import { z } from 'zod';

/** A device that is signed in. */
export const Session = z.object({
  id: z.string(),
  /** The browser's name in a few words. */
  device: z.string(),
  address: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
  /** The caller's own. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;
