import { z } from 'zod';

/** What the reader may do with something: everything, as it is theirs; change it; or view it. */
export const Access = z.enum(['own', 'edit', 'view']);
export type Access = z.infer<typeof Access>;
