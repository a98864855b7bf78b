import type { Cap } from './caps.ts';

const NEAR = 0.8;

export const isReached = ({ used, amount }: Pick<Cap, 'used' | 'amount'>) => used >= amount;
export const isNear = ({ used, amount }: Pick<Cap, 'used' | 'amount'>) => used >= NEAR * amount;
