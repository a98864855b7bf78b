import type { Sum } from './charge.ts';

/** The sum that counts against caps. */
export const spentIn = ({ reserved, settled, unknown }: Pick<Sum, 'reserved' | 'settled' | 'unknown'>) =>
  reserved + settled + unknown;
