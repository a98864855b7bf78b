import type { Translator } from '#lib/language/translator.ts';
import type { Cap, CapSubject, NewCap } from './caps.ts';
import { costWords } from './cost.ts';
import { costLabel } from './cost-label.ts';

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

/** The same in the language of the page. */
export function capLabel(
  { subject, unit, amount, period }: NewCap,
  name: string,
  t: Translator<'shell'>,
  tCommon: Translator<'common'>,
): string {
  const { kind } = subject;
  const whose = kind === 'person' || kind === 'connection' ? name : t(`cap.whose.${kind}`, { name });
  return t('cap.words', { cost: costLabel({ amount, unit }, tCommon), period, whose });
}

/** `20 credits a month for Replicate`. */
export const capWords = ({ subject, unit, amount, period }: NewCap, name: string = subject.id): string =>
  `${costWords({ amount, unit })} ${period === 'month' ? 'a month' : 'in all'} for ${WHOSE[subject.kind](name)}`;
