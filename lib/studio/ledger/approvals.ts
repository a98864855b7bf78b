import { z } from 'zod';
import { flag, oneOf } from '#lib/contract/fields.ts';
import { TaskCost } from '../task/task.ts';
import { toMillionths } from './caps.ts';
import { Charge } from './charge.ts';
import { LONGEST_REASON } from './ledger-values.ts';

/** What a program's token may have made without approval. */
export const ApprovalRule = z.object({
  /** One piece of work that costs more is asked about: in credits, dollars or seconds, as its price is. */
  above: z.number('must be a number').nonnegative('must not be negative').max(1e9),
  /** Ask about work without a known price too. */
  unpriced: flag.default(true),
});
export type ApprovalRule = z.infer<typeof ApprovalRule>;

/** Used: the one call that was accepted has gone out. */
const APPROVAL_STATES = ['waiting', 'accepted', 'declined', 'used'] as const;

/** Work requested by a program, for a person to decide. */
export const Approval = z.object({
  id: z.string(),
  /** The name of the token that asks. */
  token: z.string(),
  work: Charge.shape.work,
  /** The waiting task, dub or transcript; empty for a refused call, or somebody else's work. */
  workId: z.string(),
  connectionId: z.string(),
  model: z.string(),
  projectId: z.string().nullable(),
  /** The request's prompt, text or name; empty for somebody else's work. */
  words: z.string(),
  cost: TaskCost.nullable(),
  /** Whose token it is, by their id; `local` where there are no accounts. */
  person: z.string(),
  state: z.enum(APPROVAL_STATES),
  /** Why it was declined, as far as that was said. */
  reason: z.string().nullable(),
  /** When it was requested at this price; changes with every new request. */
  createdAt: z.number(),
  decidedAt: z.number().nullable(),
  /** Who decided, by name; null without accounts. */
  decidedBy: z.string().nullable(),
});
export type Approval = z.infer<typeof Approval>;

export const ApprovalList = z.object({
  approvals: z.array(Approval.extend({ personName: z.string().nullable() })),
  nextCursor: z.string().nullable(),
  /** How many of the reader's own are open. */
  waiting: z.number(),
});
export type ApprovalList = z.infer<typeof ApprovalList>;

export const ApprovalQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type ApprovalQuery = z.infer<typeof ApprovalQuery>;

const MOST_AT_ONCE = 500;

/** The request as it was shown; a new request has another time. */
const ShownApproval = z.object({
  id: z.string('must be the id of a request').min(1).max(100),
  createdAt: z.number('must be the createdAt that was listed with it'),
});

export const ApprovalDecision = z.object({
  /** As they were listed. */
  approvals: z
    .array(ShownApproval, { error: 'must be a list of requests, each with its id and createdAt' })
    .min(1, 'must name at least one request')
    .max(MOST_AT_ONCE, `must name at most ${MOST_AT_ONCE} requests`),
  state: oneOf(['accepted', 'declined'] as const),
  reason: z.string().trim().max(LONGEST_REASON, `must be at most ${LONGEST_REASON} characters`).optional(),
});
export type ApprovalDecision = z.infer<typeof ApprovalDecision>;

/** Whether approval is needed. Free work never needs it. */
export function asksAbout({ above, unpriced }: ApprovalRule, cost: TaskCost | null): boolean {
  if (cost === null) return unpriced;
  return cost.amount > 0 && toMillionths(cost.amount) > toMillionths(above);
}

/** Whether what was accepted at one price holds at another: what has become dearer is asked about again. */
export function covers(accepted: TaskCost | null, cost: TaskCost | null): boolean {
  if (accepted === null || cost === null) return accepted === cost;
  return accepted.unit === cost.unit && toMillionths(cost.amount) <= toMillionths(accepted.amount);
}
