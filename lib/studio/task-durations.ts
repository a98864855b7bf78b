import { z } from 'zod';

/** How long each model's latest videos took, in milliseconds, newest first. */
export const TaskDurations = z.object({ durations: z.record(z.string(), z.array(z.number())) });
export type TaskDurations = z.infer<typeof TaskDurations>;
