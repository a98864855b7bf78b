import type { TaskCost } from '../task/task.ts';

/** The decimals to show: a line of speech costs less than a cent, but not nothing. */
export function costDigits({ amount, unit }: TaskCost): number {
  if (amount > 0 && amount < 0.01) return 6;
  return amount < 0.1 && unit === 'USD' ? 3 : 2;
}

export function formatCost({ amount, unit }: TaskCost): string {
  const number = amount.toLocaleString('en', {
    minimumFractionDigits: unit === 'USD' ? 2 : 0,
    maximumFractionDigits: costDigits({ amount, unit }),
  });
  return unit === 'USD' ? `$${number}` : `${number} ${amount === 1 && unit === 'credits' ? 'credit' : unit}`;
}
