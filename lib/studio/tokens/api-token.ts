import { z } from 'zod';
import { oneOf, text } from '#lib/contract/fields.ts';
import { ApprovalRule } from '../ledger/approvals.ts';
import { NewCap } from '../ledger/caps.ts';
import { UNITS } from '../ledger/ledger-values.ts';
import { LONGEST_TOKEN_NAME, TOKEN_SCOPES } from './token-scopes.ts';

/** The prefix of all our tokens; other keys are ignored. */
export const TOKEN_PREFIX = 'dly_';

/** A program's token; the token itself is returned once, on creation. */
export const ApiToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
  expiresAt: z.number().nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** A token with the approval rule of all tokens of its name. */
export const ListedToken = ApiToken.extend({ approval: ApprovalRule.nullable() });
export type ListedToken = z.infer<typeof ListedToken>;

/** The last time JavaScript can represent. */
const LAST_TIME = 8.64e15;

/** A monthly limit for programs of a name: a cap. */
const Budget = NewCap.pick({ unit: true, amount: true }).extend({
  /** If omitted it stays; a first budget blocks unpriced work that needs no approval. */
  holdUnpriced: NewCap.shape.holdUnpriced.unwrap().optional(),
});
export type Budget = z.infer<typeof Budget>;

/** A budget to set, or to remove with a null amount. */
const BudgetChange = Budget.extend({ amount: NewCap.shape.amount.nullable() });
export type BudgetChange = z.infer<typeof BudgetChange>;

/** Set by an admin; budgets in other units stay. */
const budgetsOf = <Each extends typeof Budget | typeof BudgetChange>(each: Each) =>
  z
    .array(each, 'must be a list of budgets')
    .max(UNITS.length)
    .refine(
      (budgets) => new Set(budgets.map(({ unit }) => unit)).size === budgets.length,
      'must not name a unit twice',
    )
    .default([]);

export const NewToken = z.object({
  name: text.max(LONGEST_TOKEN_NAME, `must be at most ${LONGEST_TOKEN_NAME} characters`).trim(),
  scope: oneOf(TOKEN_SCOPES),
  expiresAt: z
    .int({ error: 'must be a time in milliseconds' })
    .max(LAST_TIME)
    .refine((at) => at > Date.now(), 'must be in the future')
    .nullish()
    .transform((at) => at ?? null),
  /** If omitted, the rule of its name stays. */
  approval: ApprovalRule.nullable().optional(),
  budgets: budgetsOf(Budget),
});
export type NewToken = z.input<typeof NewToken>;

/** The limits of all tokens of a name. */
export const TokenPatch = z
  .object({
    /** If omitted, the rule stays. */
    approval: ApprovalRule.nullable().optional(),
    budgets: budgetsOf(BudgetChange),
  })
  .refine(({ approval, budgets }) => approval !== undefined || budgets.length > 0, {
    path: ['approval'],
    error: 'or at least one of budgets must be given',
    params: { answer: 'missing_parameter' },
  });
export type TokenPatch = z.input<typeof TokenPatch>;
