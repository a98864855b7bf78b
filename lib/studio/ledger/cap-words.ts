import type { CapSubject, NewCap } from './caps.ts';
import { costWords } from './cost-words.ts';

const WHOSE: Record<CapSubject['kind'], (name: string) => string> = {
  studio: () => 'the studio',
  project: (name) => `the project ${name}`,
  person: (name) => name,
  token: (name) => `the token ${name}`,
  connection: (name) => name,
};

/** `20 credits a month for Replicate`, as the studio answers it. */
export const capWords = ({ subject, unit, amount, period }: NewCap, name: string): string =>
  `${costWords({ amount, unit })} ${period === 'month' ? 'a month' : 'in all'} for ${WHOSE[subject.kind](name)}`;
