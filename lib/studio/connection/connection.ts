import { z } from 'zod';

export const ServiceHealth = z.object({ reachable: z.boolean(), latencyMs: z.number().nullable() });

/** Why nothing is being sent, until the person resumes. */
export const QueuePause = z.object({ code: z.string(), message: z.string(), at: z.number() });
export type QueuePause = z.infer<typeof QueuePause>;

export const Connection = z.object({
  address: z.string(),
  source: z.enum(['embedded', 'environment', 'settings']),
  /** The last characters of the key; the key itself never leaves the server. */
  keyHint: z.string().nullable(),
  idempotent: z.boolean(),
  paused: QueuePause.nullable(),
  health: ServiceHealth,
});
export type Connection = z.infer<typeof Connection>;

const address = z
  .string({ error: 'must be the address of a service' })
  .trim()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'must be an http or https address')
  .transform((value) => value.replace(/\/+$/, ''));

const key = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .regex(/^[\x21-\x7e]+$/, 'must not hold spaces');

export const ConnectionChange = z.object({
  address,
  key: key.optional(),
  idempotent: z.boolean().optional(),
});
export type ConnectionChange = z.infer<typeof ConnectionChange>;

export const ConnectionTrial = z.object({ address: address.optional(), key: key.optional() });

export const TrialResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), latencyMs: z.number(), models: z.array(z.string()) }),
  z.object({
    ok: z.literal(false),
    error: z.object({ status: z.number().nullable(), code: z.string(), message: z.string() }),
  }),
]);
export type TrialResult = z.infer<typeof TrialResult>;

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  service: ServiceHealth,
  store: z.enum(['sqlite', 'postgres']),
  /** Full when only what is reserved for the database is left. */
  disk: z.enum(['ok', 'full']),
  work: z.object({ waiting: z.number(), rendering: z.number(), collecting: z.number() }),
});
export type Health = z.infer<typeof Health>;
