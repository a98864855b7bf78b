import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { errorMessage } from './error-text.ts';

export type TellError = (cause: unknown) => string;

/** Describes a failure to the user of the page. */
export function useErrorMessage(): TellError {
  const t = useTranslations('errors');
  const locale = useLocale();
  return useCallback((cause) => errorMessage(cause, t, locale), [t, locale]);
}
