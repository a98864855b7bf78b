import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';
import { CHARGE_STATES, CHARGED_WORK, GROUPS, LONGEST_LEDGER_NAME, UNITS } from './ledger-values.ts';

/** One request to a service, and its cost. */
export const Charge = z.object({
  id: z.string(),
  work: z.enum(CHARGED_WORK),
  /** The task, clip, dub, transcript or conversation; empty if it is somebody else's. */
  workId: z.string(),
  connectionId: z.string(),
  model: z.string(),
  projectId: z.string().nullable(),
  /** The id of the person who requested it; `local` without accounts. */
  person: z.string(),
  /** The name of the token that a program asked with. */
  token: z.string().nullable(),
  state: z.enum(CHARGE_STATES),
  /** Null where nobody knows the price. */
  unit: z.enum(UNITS).nullable(),
  /** By the price that was known before. */
  expected: z.number().nullable(),
  /** What counts: the expected cost until the service, or a person, reports it. */
  amount: z.number().nullable(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
});
export type Charge = z.infer<typeof Charge>;

/** With the title of its work, or the beginning of its text; empty if unknown, or somebody else's. */
export const ListedCharge = Charge.extend({ title: z.string() });
export type ListedCharge = z.infer<typeof ListedCharge>;

/** As files tell it: what its connection, project and person are called as well, as far as that is known. */
export const NamedCharge = ListedCharge.extend({
  connectionName: z.string().nullable(),
  projectName: z.string().nullable(),
  personName: z.string().nullable(),
});
export type NamedCharge = z.infer<typeof NamedCharge>;

const NO_TIME = 'must be a time in milliseconds';
/** No date is later. */
const LATEST = 8.64e15;
const time = z.coerce.number(NO_TIME).int(NO_TIME).nonnegative().max(LATEST, NO_TIME).optional();
const name = z.string().max(LONGEST_LEDGER_NAME).optional();

/** Filters of charges; an empty project or token matches those without one. */
export const LedgerFilter = z.object({
  from: time,
  to: time,
  connection: name,
  model: name,
  project: name,
  person: name,
  token: name,
  work: oneOf(CHARGED_WORK).optional(),
  state: oneOf(CHARGE_STATES).optional(),
});
export type LedgerFilter = z.infer<typeof LedgerFilter>;

export const LedgerQuery = LedgerFilter.extend({
  group: oneOf(GROUPS).default('day'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

export const LedgerExport = LedgerFilter.extend({ format: oneOf(['csv', 'json'] as const).default('csv') });

/** The sum of charges in one unit. Charges without a price are only counted, without returned ones. */
export const Sum = z.object({
  unit: z.enum(UNITS).nullable(),
  count: z.number(),
  reserved: z.number(),
  settled: z.number(),
  unknown: z.number(),
  returned: z.number(),
});
export type Sum = z.infer<typeof Sum>;

export const LedgerPage = z.object({
  charges: z.array(ListedCharge),
  nextCursor: z.string().nullable(),
  sums: z.array(Sum),
  /** The same for each day (`2026-11-16`, in UTC), model, connection and so on. */
  groups: z.array(Sum.extend({ key: z.string(), name: z.string().nullable() })),
});
export type LedgerPage = z.infer<typeof LedgerPage>;

/** A person's decision about an unknown charge: paid or not. */
export const ChargeDecision = z.object({
  state: oneOf(['settled', 'returned'] as const),
  amount: z.number('must be a number').nonnegative('must not be negative').optional(),
  unit: oneOf(UNITS).optional(),
});
export type ChargeDecision = z.infer<typeof ChargeDecision>;

/** A service's own report of its key's spending, beside our records. */
export const ServiceUsage = z.object({
  connectionId: z.string(),
  name: z.string(),
  /** Null where it did not answer. */
  used: z.number().nullable(),
  unit: z.enum(UNITS).nullable(),
  /** Of the same connection and unit, since the first charge here. */
  settled: z.number(),
  /** Reserved or unknown: it may or may not be in what the service says. */
  open: z.number(),
  /** Charges of it in another unit or in none, which are missing in these. */
  inOtherUnits: z.number(),
});
export type ServiceUsage = z.infer<typeof ServiceUsage>;
