import type { Translator } from '#lib/language/translator.ts';
import { serviceName } from '../connection/service-name.ts';
import type { NewCap } from './caps.ts';
import { costLabel } from './cost-label.ts';

/** Whose spending it holds: `the studio`, `Replicate`, in the language of the page. */
export function capSubjectLabel(
  { subject: { kind } }: Pick<NewCap, 'subject'>,
  name: string,
  t: Translator<'shell'>,
  tCommon: Translator<'common'>,
): string {
  if (kind === 'person') return name;
  return kind === 'connection' ? serviceName(name, tCommon) : t(`cap.whose.${kind}`, { name });
}

/** `20 credits a month for Replicate`, in the language of the page. */
export function capLabel(
  cap: NewCap,
  name: string,
  t: Translator<'shell'>,
  tCommon: Translator<'common'>,
): string {
  const { unit, amount, period } = cap;
  const whose = capSubjectLabel(cap, name, t, tCommon);
  return t('cap.words', { cost: costLabel({ amount, unit }, tCommon), period, whose });
}
