import type { Sum } from './charge.ts';

/** What is counted against caps. */
export const spentIn = ({ reserved, settled, unknown }: Pick<Sum, 'reserved' | 'settled' | 'unknown'>) =>
  reserved + settled + unknown;
