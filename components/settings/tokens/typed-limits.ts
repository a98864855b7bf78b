import { readAmount, writeAmount } from '#lib/format/typed-amount.ts';
import { amountError } from '#lib/studio/ledger/amount-error.ts';
import type { ApprovalRule } from '#lib/studio/ledger/approvals.ts';
import { capKey, holdsUnpriced } from '#lib/studio/ledger/cap-values.ts';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import type { Budget, BudgetChange } from '#lib/studio/tokens/api-token.ts';

export const BUDGET_UNITS = ['credits', 'USD'] as const;
type BudgetUnit = (typeof BUDGET_UNITS)[number];

/** A token's limits as typed; a budget per unit. */
export interface TypedLimits {
  above: string;
  unpriced: boolean;
  budgets: Readonly<Record<BudgetUnit, string>>;
}

export const NO_LIMITS: TypedLimits = { above: '', unpriced: true, budgets: { credits: '', USD: '' } };

const budgetOf = (name: string, unit: BudgetUnit) =>
  ({ subject: { kind: 'token', id: name }, unit, period: 'month' }) as const;

const findBudget = (name: string, unit: BudgetUnit, caps: readonly Cap[]) =>
  caps.find((cap) => capKey(cap) === capKey(budgetOf(name, unit)));

export function typedLimits(
  name: string,
  rule: ApprovalRule | null,
  caps: readonly Cap[],
  locale: string,
): TypedLimits {
  const budget = (unit: BudgetUnit) => {
    const cap = findBudget(name, unit, caps);
    return cap ? writeAmount(cap.amount, locale) : '';
  };
  return {
    above: rule ? writeAmount(rule.above, locale) : '',
    unpriced: rule?.unpriced ?? true,
    budgets: { credits: budget('credits'), USD: budget('USD') },
  };
}

export const areLimits = ({ above, budgets }: TypedLimits, locale: string): boolean =>
  [above, ...Object.values(budgets)].every((typed) => typed.trim() === '' || !amountError(typed, locale));

export function ruleFrom({ above, unpriced }: TypedLimits, locale: string): ApprovalRule | null {
  const amount = readAmount(above, locale);
  return amount === null ? null : { above: amount, unpriced };
}

const typedRule = (limits: TypedLimits) => (limits.above.trim() === '' ? null : limits);

/** Whether a budget holds unpriced work, once its name has these limits. */
export const budgetHolds = (
  name: string,
  unit: BudgetUnit,
  { before, limits }: { before: TypedLimits; limits: TypedLimits },
  caps: readonly Cap[],
): boolean =>
  holdsUnpriced(findBudget(name, unit, caps)?.holdUnpriced, {
    before: typedRule(before),
    rule: typedRule(limits),
  });

/** A new token's typed budgets; an empty one keeps the name's. */
export const budgetsFrom = ({ budgets }: TypedLimits, locale: string): Budget[] =>
  BUDGET_UNITS.flatMap((unit) => {
    const amount = readAmount(budgets[unit], locale);
    return amount === null ? [] : [{ unit, amount }];
  });

/** The changed budgets; an empty one is removed. */
export const budgetChanges = (typed: TypedLimits, before: TypedLimits, locale: string): BudgetChange[] =>
  BUDGET_UNITS.filter((unit) => typed.budgets[unit] !== before.budgets[unit]).map((unit) => ({
    unit,
    amount: readAmount(typed.budgets[unit], locale),
  }));
