import 'server-only';
import type { FactWords } from '#lib/studio/compose/model-labels.ts';
import type { ModelPrice } from '#lib/studio/models/catalogue.ts';

const counted = (one: string) => (count: number) => `${count} ${one}${count === 1 ? '' : 's'}`;

function priceInEnglish({ amount, per, unit }: ModelPrice): string {
  const number = amount.toLocaleString('en', {
    minimumFractionDigits: unit === 'USD' ? 2 : 0,
    maximumFractionDigits: amount < 0.1 ? 4 : 2,
  });
  const units = amount === 1 && unit === 'credits' ? 'credit' : unit;
  const much = unit === 'USD' ? `$${number}` : `${number} ${units}`;
  return `${much} a ${per === 'made character' ? 'character' : per}`;
}

/** Facts about a model for programs. */
export const FACTS_IN_ENGLISH: FactWords = {
  needsImage: () => 'needs an image',
  images: counted('image'),
  sound: () => 'sound',
  voices: counted('voice'),
  languages: counted('language'),
  translates: () => 'translates',
  andMore: (names, count) => `${names} and ${count} more`,
  speed: (time) => `10 s in about ${time}`,
  price: priceInEnglish,
};
