import type { NewCap } from './caps.ts';

/** The settable fields of a cap. */
export const asNewCap = ({ subject, unit, amount, period, holdUnpriced }: NewCap): NewCap => ({
  subject,
  unit,
  amount,
  period,
  holdUnpriced,
});
