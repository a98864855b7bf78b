import type { Translator } from '#lib/language/translator.ts';
import type { TaskCost } from '../task/task.ts';
import type { CostSum } from './cost.ts';

/** As a person reads it in their language: `$3.20`, `8 credits`. */
export function costLabel({ amount, unit }: TaskCost, t: Translator<'common'>): string {
  if (unit === 'USD') return t(amount < 0.1 ? 'cost.cents' : 'cost.dollars', { amount });
  return t(`cost.${unit}`, { count: Math.round(amount * 100) / 100 });
}

/** `$3.20 + 8 credits`, and of how many it is not known; null where nothing is known of any. */
export function sumLabel({ known, unknown }: CostSum, t: Translator<'common'>): string | null {
  if (known.length === 0) return null;
  const cost = known.map((one) => costLabel(one, t)).join(' + ');
  return unknown === 0 ? cost : t('cost.andUnknown', { cost, count: unknown });
}
