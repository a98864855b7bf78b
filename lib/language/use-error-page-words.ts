import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** What stands in place of a page that broke. */
export function useErrorPageWords() {
  const t = useTranslations('errors.page');
  return useMemo(
    () => ({
      title: t('title'),
      advice: t('advice'),
      retry: t('retry'),
      copy: t('copy'),
      copied: t('copied'),
    }),
    [t],
  );
}
