import type { Translator } from '#lib/language/translator.ts';
import { dubAmount, dubSlots, MOST_TIMES_SPOKEN } from '../dub/dub.ts';
import type { ModelPrice } from '../models/catalogue.ts';
import { costOf } from './cost.ts';
import { costLabel } from './cost-label.ts';

type Spoken = Parameters<typeof dubSlots>[0];

/** The cost of a whole dub: the least, and the most if every line must be spoken twice. */
export function dubCostLabel(
  price: ModelPrice | null,
  segments: Spoken,
  duration: number,
  t: Translator<'audio'>,
  tCommon: Translator<'common'>,
): string {
  const slots = dubSlots(segments, duration);
  const least = costOf(price, dubAmount(slots));
  const most = costOf(price, dubAmount(slots, MOST_TIMES_SPOKEN));
  if (!least || !most) return t('dub.costUnknown');
  if (least.amount === 0) return t('dub.costNothing');
  return t('dub.costs', { least: costLabel(least, tCommon), most: costLabel(most, tCommon) });
}
