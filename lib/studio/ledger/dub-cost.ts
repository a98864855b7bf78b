import type { ModelPrice } from '../models/catalogue.ts';
import { dubAmount, dubSlots, MOST_TIMES_SPOKEN } from '../transcript/dub.ts';
import { costOf, costWords } from './cost.ts';

type Spoken = Parameters<typeof dubSlots>[0];

/** What a whole dub costs, in words: at least, and where the pace of every line has to be changed. */
export function dubCostWords(price: ModelPrice | null, segments: Spoken, duration: number): string {
  const slots = dubSlots(segments, duration);
  const least = costOf(price, dubAmount(slots));
  const most = costOf(price, dubAmount(slots, MOST_TIMES_SPOKEN));
  if (!least || !most) return 'What the dub costs is not known.';
  if (least.amount === 0) return 'The dub costs nothing.';
  return `The dub costs ${costWords(least)} to ${costWords(most)}: a line whose pace has to be changed is spoken twice.`;
}
