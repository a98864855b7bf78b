import { useTranslations } from 'next-intl';
import { useMemo } from 'react';

/** What stands in place of a page that broke. */
export type ErrorPageText = Record<'title' | 'advice' | 'retry' | 'copy' | 'copied', string>;

export function useErrorPageText(): ErrorPageText {
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
