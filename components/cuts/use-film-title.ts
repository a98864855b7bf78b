import { useTranslations } from 'next-intl';
import { useCut } from '#lib/state/cut-store.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';

/** What the film that is open is called. */
export function useFilmTitle(): string {
  const tCommon = useTranslations('common');
  return useCut(({ timeline }) => filmTitle(timeline.title, tCommon));
}
