import { z } from 'zod';

/** The kinds of work that services do. */
export const WORK_KINDS = ['video', 'speech', 'transcription', 'talk'] as const;
export const WorkKind = z.enum(WORK_KINDS);
export type WorkKind = z.infer<typeof WorkKind>;

export const ServiceHealth = z.object({ reachable: z.boolean(), latencyMs: z.number().nullable() });

/** Why nothing is sent until the person resumes. */
export const QueuePause = z.object({ code: z.string(), message: z.string(), at: z.number() });
export type QueuePause = z.infer<typeof QueuePause>;

export const Connection = z.object({
  name: z.string(),
  address: z.string(),
  source: z.enum(['embedded', 'environment', 'settings']),
  /** The last characters of the key; the key itself never leaves the server. */
  keyHint: z.string().nullable(),
  idempotent: z.boolean(),
  paused: QueuePause.nullable(),
  health: ServiceHealth,
});
export type Connection = z.infer<typeof Connection>;

/** A URL without its login. */
export const withoutLogin = (value: string) => value.replace(/^([a-z]+:\/\/)[^/?#]*@/i, '$1');

/** Longer values are not examined further. */
const atMost = (most: number) => ({ error: `must be at most ${most} characters`, abort: true });
const LONGEST_ADDRESS = 2000;
const LONGEST_KEY = 8000;

const address = z
  .string({ error: 'must be the address of a service' })
  .max(LONGEST_ADDRESS, atMost(LONGEST_ADDRESS))
  // As copied from a sentence.
  .overwrite((value) => value.trim().replace(/(?<![\s,;])[\s,;]+$/, ''))
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), {
    error: 'must be an http or https address',
    params: { problem: 'http' },
  })
  .refine(
    (value) => !URL.parse(value)?.username && !URL.parse(value)?.password,
    'must not hold a name or password: put the key into the field for it',
  )
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

const key = z
  .string()
  .max(LONGEST_KEY, atMost(LONGEST_KEY))
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

const name = z.string().trim().min(1, 'must not be empty').max(80, 'must be at most 80 characters');
/** The most that can be asked for: videos at once, and a minute. */
export const MOST_SENT = { atOnce: 1000, perMinute: 10_000 } as const;
const limit = (most: number) => {
  const wants = `must be a whole number from 1 to ${most}, or null`;
  return z.int(wants).min(1, wants).max(most, wants).nullable();
};

const settings = {
  name,
  dialect: z.string().max(40),
  idempotent: z.boolean(),
  atOnce: limit(MOST_SENT.atOnce),
  perMinute: limit(MOST_SENT.perMinute),
  /** The kinds of work it does unless another connection is asked for. */
  defaults: z.array(WorkKind).max(WORK_KINDS.length),
};

/** A service to add. Without a dialect, it is detected. */
export const NewConnection = z
  .object({ url: address, key, ...settings })
  .partial()
  .required({ url: true });
export type NewConnection = z.infer<typeof NewConnection>;

/** The address is fixed: another address is another service. */
export const ConnectionPatch = z.object({ url: address, key: key.nullable(), ...settings }).partial();
export type ConnectionPatch = z.infer<typeof ConnectionPatch>;

const Named = z.object({ id: z.string(), name: z.string() });

/** One of several services, as shown. */
export const ListedConnection = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  source: Connection.shape.source,
  dialect: z.string(),
  dialectName: z.string(),
  /** What its dialect supports. */
  kinds: z.array(WorkKind),
  /** It can stop a running video. */
  canStop: z.boolean(),
  /** The kinds of work it is the default for. */
  defaults: z.array(WorkKind),
  keyHint: z.string().nullable(),
  idempotent: z.boolean(),
  atOnce: z.number().nullable(),
  perMinute: z.number().nullable(),
  paused: QueuePause.nullable(),
  /** The last known health; null before the first check. */
  health: ServiceHealth.nullable(),
});
export type ListedConnection = z.infer<typeof ListedConnection>;

export const Connections = z.object({
  connections: z.array(ListedConnection),
  /** Removed, but something may have been made there. */
  removed: z.array(Named),
  /** Every kind of service the studio supports. */
  dialects: z.array(Named.extend({ kinds: z.array(WorkKind) })),
});
export type Connections = z.infer<typeof Connections>;

export const NewTrial = z.object({
  url: address,
  key: key.optional(),
  dialect: z.string().max(40).optional(),
});
export type NewTrial = z.infer<typeof NewTrial>;

const Refusal = z.object({ status: z.number().nullable(), code: z.string(), message: z.string() });

/** The result of probing an address: the kind of service, how certain, and its models by kind. */
export const ServiceTrial = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** The API address, from the URL of any of its pages. */
    url: z.string(),
    dialect: Named,
    sure: z.enum(['chosen', 'certain', 'likely', 'guess']),
    latencyMs: z.number(),
    models: z.partialRecord(WorkKind, z.array(z.string())),
  }),
  z.object({ ok: z.literal(false), url: z.string(), dialect: Named.nullable(), error: Refusal }),
]);
export type ServiceTrial = z.infer<typeof ServiceTrial>;

export const TrialResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), latencyMs: z.number(), models: z.array(z.string()) }),
  z.object({
    ok: z.literal(false),
    error: Refusal,
  }),
]);
export type TrialResult = z.infer<typeof TrialResult>;

export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.string(),
  service: ServiceHealth,
  store: z.enum(['sqlite', 'postgres']),
  /** Full if only the reserve for the database is left. */
  disk: z.enum(['ok', 'full']),
  /** Where media are stored: `away` recovers by itself, `refused` needs somebody to check the settings. */
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    state: z.enum(['ok', 'away', 'refused']),
    /** For the operator: which setting is wrong, as far as that is known. */
    reason: z.string().optional(),
  }),
  /** For the operator: a secret that is not the one of the other processes, or of before. */
  secrets: z.string().optional(),
  /** While the studio is moved nothing can be changed; `endsAt` is an estimate, null before there is one. */
  readOnly: z.object({ moved: z.boolean(), endsAt: z.number().nullable() }).nullable(),
  work: z.object({ waiting: z.number(), rendering: z.number(), collecting: z.number() }),
});
export type Health = z.infer<typeof Health>;
