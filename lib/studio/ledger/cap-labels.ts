import type { Translator } from '#lib/language/translator.ts';
import { serviceName } from '../connection/service-name.ts';
import type { Cap, NewCap } from './caps.ts';
import { costLabel } from './cost-label.ts';

const NEAR = 0.8;

export const isReached = ({ used, amount }: Pick<Cap, 'used' | 'amount'>) => used >= amount;
export const isNear = ({ used, amount }: Pick<Cap, 'used' | 'amount'>) => used >= NEAR * amount;

/** `20 credits a month for Replicate`, in the language of the page. */
export function capLabel(
  { subject, unit, amount, period }: NewCap,
  name: string,
  t: Translator<'shell'>,
  tCommon: Translator<'common'>,
): string {
  const { kind } = subject;
  const whose =
    kind === 'person'
      ? name
      : kind === 'connection'
        ? serviceName(name, tCommon)
        : t(`cap.whose.${kind}`, { name });
  return t('cap.words', { cost: costLabel({ amount, unit }, tCommon), period, whose });
}
