import { errorWords, isKnownCode } from '#lib/language/error-words.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';

/** Why there is no picture of a shot, in the service's own words where its error is none of the known ones. */
export const whyNotMade = (error: CutMedia['error'], t: Translator<'cuts'>, tErrors: Translator<'errors'>) =>
  error && isKnownCode(error.code, tErrors)
    ? errorWords(error.code, tErrors)
    : { title: t('row.notMade'), advice: error?.message ?? t('row.notMadeAdvice') };
