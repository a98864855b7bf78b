import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ErrorWords } from '#components/ui/error-page-words.ts';

export function useErrorPageWords(): ErrorWords {
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
