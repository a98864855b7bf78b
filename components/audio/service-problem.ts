import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { ApiError } from '#lib/api/http.ts';
import { errorText, isKnownCode } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import { type TellError, useErrorMessage } from '#lib/language/use-error-message.ts';

export type ServiceProblem = {
  title: string;
  advice: string;
  toSettings: boolean;
  /** The refused setting, by the services' name. */
  param: string | null;
};

/** Codes that imply a setting, even if the answer does not name it. */
const ABOUT: Readonly<Record<string, string>> = {
  voice_not_supported: 'voice',
  voice_not_found: 'voice',
  model_not_found: 'model',
};

/** The setting that a refusal is about; null if none. */
export const paramOf = ({ code, param }: { code: string; param?: string | undefined }) =>
  param ?? (Object.hasOwn(ABOUT, code) ? ABOUT[code] : undefined) ?? null;

export type TellProblem = (cause: unknown, title: string, advice?: string) => ServiceProblem;

/** An error message; `title` and `advice` apply where the service itself said nothing. */
export function useServiceProblem(): TellProblem {
  const t = useTranslations('audio');
  const tErrors = useTranslations('errors');
  const told = useErrorMessage();
  return useCallback(
    (cause, title, advice) => serviceProblem(cause, title, advice, t, tErrors, told),
    [t, tErrors, told],
  );
}

function serviceProblem(
  cause: unknown,
  title: string,
  given: string | undefined,
  t: Translator<'audio'>,
  tErrors: Translator<'errors'>,
  told: TellError,
): ServiceProblem {
  if (!(cause instanceof ApiError)) {
    const advice = given ?? (cause instanceof Error ? told(cause) : t('tryAgain'));
    return { title, advice, toSettings: false, param: null };
  }
  const { code, status, message } = cause;
  const param = paramOf(cause);
  const known = isKnownCode(code, tErrors)
    ? errorText(code, tErrors)
    : { title: t('serviceRefused'), advice: message };
  return {
    title: known.title,
    // Only the service names what it refused.
    advice: param !== null && message !== known.title ? message : known.advice,
    toSettings: [401, 402, 403, 502].includes(status),
    param,
  };
}
