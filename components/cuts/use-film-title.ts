import { useTranslations } from 'next-intl';
import { useCut } from '#lib/state/cut-store.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';

/** The title of the open film. */
export function useFilmTitle(): string {
  const tCommon = useTranslations('common');
  return useCut(({ timeline }) => filmTitle(timeline.title, tCommon));
}
