import { errorText, isKnownCode } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';

/** Why a shot has no picture, in the service's words if its error is unknown. */
export const whyNotMade = (error: CutMedia['error'], t: Translator<'cuts'>, tErrors: Translator<'errors'>) =>
  error && isKnownCode(error.code, tErrors)
    ? errorText(error.code, tErrors)
    : { title: t('row.notMade'), advice: error?.message ?? t('row.notMadeAdvice') };
