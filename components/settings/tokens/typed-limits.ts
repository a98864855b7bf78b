import { readAmount, writeAmount } from '#lib/format/typed-amount.ts';
import type { ApprovalRule } from '#lib/studio/ledger/approvals.ts';
import { MOST_AMOUNT } from '#lib/studio/ledger/cap-values.ts';
import type { Cap, NewCap } from '#lib/studio/ledger/caps.ts';
import { asNewCap } from '#lib/studio/ledger/new-cap.ts';

/** The limits of a token as they are typed. */
export interface TypedLimits {
  above: string;
  unpriced: boolean;
  budget: string;
  unit: 'credits' | 'USD';
}

export const NO_LIMITS: TypedLimits = { above: '', unpriced: true, budget: '', unit: 'credits' };

const isBudgetOf =
  (name: string) =>
  ({ subject, period }: NewCap): boolean =>
    subject.kind === 'token' && subject.id === name && period === 'month';

export function typedLimits(
  name: string,
  rule: ApprovalRule | null,
  caps: readonly Cap[],
  locale: string,
): TypedLimits {
  const cap = caps.find(isBudgetOf(name));
  return {
    above: rule ? writeAmount(rule.above, locale) : '',
    unpriced: rule?.unpriced ?? true,
    budget: cap ? writeAmount(cap.amount, locale) : '',
    unit: cap?.unit === 'USD' ? 'USD' : 'credits',
  };
}

const isAmount = (typed: string, locale: string) =>
  typed.trim() === '' || (readAmount(typed, locale) ?? Number.POSITIVE_INFINITY) <= MOST_AMOUNT;

export const areLimits = ({ above, budget }: TypedLimits, locale: string): boolean =>
  isAmount(above, locale) && isAmount(budget, locale);

export function ruleFrom({ above, unpriced }: TypedLimits, locale: string): ApprovalRule | null {
  const amount = readAmount(above, locale);
  return amount === null ? null : { above: amount, unpriced };
}

/** A program that never has to ask would pass its budget by with all that has no known price. */
export const holdsUnpriced = ({ above, budget }: TypedLimits): boolean =>
  budget.trim() !== '' && above.trim() === '';

/** All caps with the budget of a token as it is typed, in its unit alone; null where that stays as it is. */
export function capsWith(
  name: string,
  typed: TypedLimits,
  caps: readonly Cap[],
  locale: string,
): NewCap[] | null {
  const { budget, unit } = typed;
  const before = caps.find((cap) => isBudgetOf(name)(cap) && cap.unit === unit);
  const wanted = readAmount(budget, locale);
  if (wanted === (before?.amount ?? null)) return null;
  const others: NewCap[] = caps.filter((cap) => cap !== before).map(asNewCap);
  const set: NewCap[] =
    wanted === null
      ? []
      : [
          {
            subject: { kind: 'token', id: name },
            unit,
            amount: wanted,
            period: 'month',
            holdUnpriced: before?.holdUnpriced ?? holdsUnpriced(typed),
          },
        ];
  return [...others, ...set];
}
