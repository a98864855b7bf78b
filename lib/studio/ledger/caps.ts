import { z } from 'zod';
import { oneOf } from '#lib/contract/fields.ts';
import type { TaskCost } from '../task/task.ts';
import { capKey, MOST_AMOUNT } from './cap-values.ts';
import type { Charge } from './charge.ts';
import { UNITS } from './ledger-values.ts';

const CAP_SUBJECTS = ['studio', 'project', 'person', 'token', 'connection'] as const;

/** What is capped: everything, or one project, person, token (by name) or connection. */
export const CapSubject = z
  .object({ kind: oneOf(CAP_SUBJECTS), id: z.string().trim().max(500).default('') })
  .refine(({ kind, id }) => (kind === 'studio') === (id === ''), {
    message: 'is required, except for the whole studio',
    path: ['id'],
  });
export type CapSubject = z.infer<typeof CapSubject>;

export const NewCap = z.object({
  subject: CapSubject,
  unit: oneOf(UNITS),
  amount: z.number('must be a number').nonnegative('must not be negative').max(MOST_AMOUNT),
  /** Counted from the first of the month (in UTC), or from the beginning. */
  period: oneOf(['month', 'ever'] as const).default('month'),
  /** Block work without a known price: otherwise it is sent and counts nothing. */
  holdUnpriced: z.boolean('must be true or false').default(false),
});
export type NewCap = z.infer<typeof NewCap>;

export const MOST_CAPS = 100;

export const NewCaps = z.object({
  caps: z
    .array(NewCap, 'must be a list of caps')
    .max(MOST_CAPS, `must be at most ${MOST_CAPS}`)
    .refine((caps) => new Set(caps.map(capKey)).size === caps.length, 'must not name the same twice'),
});

/** A cap and how far it is used: reserved, paid and unknown together. */
export const Cap = NewCap.extend({
  used: z.number(),
  /** The name of its subject, if known. */
  name: z.string(),
  /** Whether it may hold work of who asks. */
  concernsYou: z.boolean(),
});
export type Cap = z.infer<typeof Cap>;
export const Caps = z.object({ caps: z.array(Cap) });

const SUBJECT_OF: Record<CapSubject['kind'], (charge: Charged) => string | null> = {
  studio: () => '',
  project: ({ projectId }) => projectId,
  person: ({ person }) => person,
  token: ({ token }) => token,
  connection: ({ connectionId }) => connectionId,
};

type Charged = Pick<Charge, 'projectId' | 'person' | 'token' | 'connectionId'>;

export const isAbout = ({ kind, id }: CapSubject, charge: Charged): boolean =>
  SUBJECT_OF[kind](charge) === id;

export const startOfMonth = (now: number) => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
};

export const nextMonth = (now: number) => {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
};

/** Amounts are kept and compared in whole millionths, so that sums are exact. */
export const toMillionths = (amount: number) => Math.round(amount * 1_000_000);
export const fromMillionths = (amount: number) => amount / 1_000_000;

/** A price as it can be counted: a service may tell any number, of which less than nothing would make room. */
export const countable = ({ amount, unit }: TaskCost): TaskCost => ({
  amount: Math.min(MOST_AMOUNT, Math.max(0, amount)),
  unit,
});

/** Whether a cap allows this, after `used`. Costs in another unit, or unknown ones, do not count. */
export function lets({ unit, amount, holdUnpriced }: NewCap, used: number, cost: TaskCost | null): boolean {
  if (cost === null) return !holdUnpriced;
  return cost.unit !== unit || cost.amount === 0 || toMillionths(used + cost.amount) <= toMillionths(amount);
}

/**
 * Whether this is paid in something that the budget of a program does not count, and no other budget of it: a budget that
 * holds what it cannot count holds that too, or any other service would be free to the program.
 */
export const isBeside = (cap: NewCap, caps: readonly NewCap[], cost: TaskCost | null): boolean =>
  cap.subject.kind === 'token' &&
  cap.holdUnpriced &&
  cost !== null &&
  cost.amount > 0 &&
  !caps.some(({ subject, unit }) => subject.kind === 'token' && unit === cost.unit);
