import { z } from 'zod';
import { ServiceHealth } from './connection.ts';

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  service: ServiceHealth,
  store: z.enum(['sqlite', 'postgres']),
  work: z.object({ waiting: z.number(), rendering: z.number(), collecting: z.number() }),
});
export type Health = z.infer<typeof Health>;
