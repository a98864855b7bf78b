import { useLocale } from 'next-intl';
import { loadKnown } from '#lib/language/load-known.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';

type Described = Pick<CatalogueModel, 'description' | 'knownAs'>;

/** What models are good at: our words in the page's language, those of services as sent. */
export function useDescriptions(): (model: Described) => string | null {
  const locale = useLocale();
  const words = useLazyModule<Record<string, string>>(async () => (locale === 'en' ? {} : loadKnown(locale)));
  return ({ description, knownAs }) =>
    knownAs === null || locale === 'en' ? description : (words?.[knownAs] ?? null);
}
