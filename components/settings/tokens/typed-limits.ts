import type { ApprovalRule } from '#lib/studio/ledger/approvals.ts';
import type { Cap, NewCap } from '#lib/studio/ledger/caps.ts';

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

export function typedLimits(name: string, rule: ApprovalRule | null, caps: readonly Cap[]): TypedLimits {
  const cap = caps.find(isBudgetOf(name));
  return {
    above: rule ? String(rule.above) : '',
    unpriced: rule?.unpriced ?? true,
    budget: cap ? String(cap.amount) : '',
    unit: cap?.unit === 'USD' ? 'USD' : 'credits',
  };
}

const isAmount = (typed: string) => typed.trim() === '' || Number(typed) >= 0;

export const areLimits = ({ above, budget }: TypedLimits): boolean => isAmount(above) && isAmount(budget);

export const ruleFrom = ({ above, unpriced }: TypedLimits): ApprovalRule | null =>
  above.trim() === '' ? null : { above: Number(above), unpriced };

/** A program that never has to ask would pass its budget by with all that has no known price. */
export const holdsUnpriced = ({ above, budget }: TypedLimits): boolean =>
  budget.trim() !== '' && above.trim() === '';

/** All caps with the budget of a token as it is typed; null where that stays as it is. */
export function capsWith(name: string, typed: TypedLimits, caps: readonly Cap[]): NewCap[] | null {
  const { budget, unit } = typed;
  const before = caps.find(isBudgetOf(name));
  const wanted = budget.trim() === '' ? null : Number(budget);
  if (wanted === (before?.amount ?? null) && (wanted === null || before?.unit === unit)) return null;
  const others: NewCap[] = caps
    .filter((cap) => !isBudgetOf(name)(cap))
    .map(({ used: _, name: __, concernsYou: ___, ...cap }) => cap);
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
