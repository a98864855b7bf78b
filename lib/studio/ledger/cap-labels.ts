import type { Cap, CapSubject, NewCap } from './caps.ts';
import { costWords } from './cost.ts';

const NEAR = 0.8;

export const isReached = ({ used, amount }: Pick<Cap, 'used' | 'amount'>) => used >= amount;
export const isNear = ({ used, amount }: Pick<Cap, 'used' | 'amount'>) => used >= NEAR * amount;

const WHOSE: Record<CapSubject['kind'], (name: string) => string> = {
  studio: () => 'the studio',
  project: (name) => `the project ${name}`,
  person: (name) => name,
  token: (name) => `the token ${name}`,
  connection: (name) => name,
};

/** `20 credits a month for Replicate`. */
export const capWords = ({ subject, unit, amount, period }: NewCap, name: string = subject.id): string =>
  `${costWords({ amount, unit })} ${period === 'month' ? 'a month' : 'in all'} for ${WHOSE[subject.kind](name)}`;
