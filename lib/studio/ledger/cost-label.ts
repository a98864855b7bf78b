import type { Translator } from '#lib/language/translator.ts';
import type { TaskCost } from '../task/task.ts';
import type { CostSum } from './cost.ts';
import { costDigits } from './format-cost.ts';

/** A cost in the reader's language: `$3.20`, `8 credits`. A small cost never reads as nothing. */
export function costLabel({ amount, unit }: TaskCost, t: Translator<'common'>): string {
  const digits = costDigits({ amount, unit });
  if (unit === 'USD') return t(`cost.${DOLLARS[digits] ?? 'dollars'}`, { amount });
  return t(`cost.${unit}`, { count: Number(amount.toFixed(digits)) });
}

const DOLLARS: Readonly<Record<number, 'cents' | 'fractions'>> = { 3: 'cents', 6: 'fractions' };

/** `$3.20 + 8 credits`, and of how many it is not known; null where nothing is known of any. */
export function sumLabel({ known, unknown }: CostSum, t: Translator<'common'>): string | null {
  if (known.length === 0) return null;
  const cost = known.map((one) => costLabel(one, t)).join(' + ');
  return unknown === 0 ? cost : t('cost.andUnknown', { cost, count: unknown });
}
