import { z } from 'zod';

/** The one shape every failure has, from the service and from the studio alike. */
export const ErrorBody = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    code: z.string(),
    param: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
