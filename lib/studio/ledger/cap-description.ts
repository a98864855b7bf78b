import type { CapSubject, NewCap } from './caps.ts';
import { formatCost } from './format-cost.ts';

const WHOSE: Record<CapSubject['kind'], (name: string) => string> = {
  studio: () => 'the studio',
  project: (name) => `the project ${name}`,
  person: (name) => name,
  token: (name) => `the token ${name}`,
  connection: (name) => name,
};

/** `20 credits a month for Replicate`, as the studio answers it. */
export const capDescription = ({ subject, unit, amount, period }: NewCap, name: string): string =>
  `${formatCost({ amount, unit })} ${period === 'month' ? 'a month' : 'in all'} for ${WHOSE[subject.kind](name)}`;
