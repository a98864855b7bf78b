import type { Translator } from '#lib/language/translator.ts';
import type { TaskCost } from '../task/task.ts';

/** As a person reads it in their language: `$3.20`, `8 credits`. */
export function costLabel({ amount, unit }: TaskCost, t: Translator<'common'>): string {
  if (unit === 'USD') return t(amount < 0.1 ? 'cost.cents' : 'cost.dollars', { amount });
  return t(`cost.${unit}`, { count: Math.round(amount * 100) / 100 });
}
