import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { errorMessage } from './error-words.ts';

export type TellError = (cause: unknown) => string;

/** Says what went wrong to whoever looks at the page. */
export function useErrorMessage(): TellError {
  const t = useTranslations('errors');
  const locale = useLocale();
  return useCallback((cause) => errorMessage(cause, t, locale), [t, locale]);
}
