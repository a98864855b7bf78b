import { z } from 'zod';

/** What whoever asks may do with something that was made: all, for it is theirs; change it; or look at it. */
export const Access = z.enum(['own', 'edit', 'view']);
export type Access = z.infer<typeof Access>;
