import type { NewCap } from './caps.ts';

/** A cap as it is set, without what is told of it. */
export const asNewCap = ({ subject, unit, amount, period, holdUnpriced }: NewCap): NewCap => ({
  subject,
  unit,
  amount,
  period,
  holdUnpriced,
});
