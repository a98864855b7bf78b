import { formatBytes, formatClock } from '#lib/format/units.ts';
import { errorText, isKnownCode } from '#lib/language/error-text.ts';
import type { Locale } from '#lib/language/locales.ts';
import type { Translator } from '#lib/language/translator.ts';
import { heardName } from '../languages/language-names.ts';
import type { TranscriptRow } from './transcript.ts';

/** The progress of a transcript that is not finished. */
export function workLabel(
  { status, reason, retryAt, parts, error }: TranscriptRow,
  now: number,
  /** What blocks it. */
  paused: string | null,
  t: Translator<'transcripts'>,
  administers = true,
): string {
  if (status === 'waiting') return paused ?? t('work.queued');
  if (reason !== null) {
    const words = t(`work.waits.${reason}`, {
      named: error ? 'yes' : 'no',
      cap: error?.message ?? '',
      admin: administers ? 'yes' : 'no',
    });
    return retryAt !== null && retryAt > now
      ? t('work.nextTry', { reason: words, time: formatClock(retryAt - now) })
      : words;
  }
  const { done, total } = parts;
  if (total === null) return done === 0 ? t('work.listening') : t('work.partsDone', { count: done });
  return total > 1
    ? t('work.part', { number: Math.min(total, done + 1), count: total })
    : t('work.listening');
}

/** Why work that has ended gave no text; null where it gave some, or has not ended. */
export function failureText(
  { status, heard, error }: Pick<TranscriptRow, 'status' | 'heard' | 'error'>,
  t: Translator<'errors'>,
): ReturnType<typeof errorText> | null {
  if (status === 'failed') return errorText(error?.code ?? 'internal_error', t);
  return status === 'done' && heard === 0 ? errorText('no_speech', t) : null;
}

/** Why one failed, in few words. */
export const failureLabel = (
  { error }: Pick<TranscriptRow, 'error'>,
  t: Translator<'transcripts'>,
  tErrors: Translator<'errors'>,
): string => (error && isKnownCode(error.code, tErrors) ? errorText(error.code, tErrors).title : t('failed'));

/** Of a part that is answered there is a share; while the first is listened to, nobody knows. */
export const knownProgress = ({ progress }: Pick<TranscriptRow, 'progress'>): number | null =>
  progress > 0 ? progress : null;

type Spoken = Pick<TranscriptRow, 'task' | 'language' | 'heard'>;

/** Null while nothing is heard: until then it is only the expected one. */
const heardLanguage = ({ language, heard }: Spoken): string | null => (heard > 0 ? language : null);

export const isInEnglish = (row: Spoken): boolean =>
  row.task === 'translate' || /^en(glish)?([_-]|$)/i.test(heardLanguage(row) ?? '');

/** The language of what is written down; null where nobody has heard it yet. */
export const writtenLanguage = (row: Spoken): string | null =>
  row.task === 'translate' ? 'en' : heardLanguage(row);

export function languageLabel(row: Spoken, locale: Locale, t: Translator<'common'>): string {
  const language = writtenLanguage(row);
  return language === null ? t('asSpoken') : heardName(language, locale);
}

/** Length, size and language in one line. */
export const factsLabel = (row: TranscriptRow, locale: Locale, t: Translator<'common'>): string =>
  [
    row.duration === null ? null : formatClock(row.duration * 1000),
    row.bytes > 0 ? formatBytes(row.bytes) : null,
    row.task === 'translate' || heardLanguage(row) !== null ? languageLabel(row, locale, t) : null,
  ]
    .filter((word) => word !== null)
    .join(' · ');
