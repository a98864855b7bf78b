import { formatBytes, formatClock } from '#lib/format/units.ts';
import { type Place, pausedLabel } from '../connection/place.ts';
import type { TranscriptRow } from './transcript.ts';
import type { ExportFormat } from './transcript-export.ts';

const WAITS: Record<NonNullable<TranscriptRow['reason']>, string> = {
  cap_reached: 'A cap on spending is reached: raise it under Costs',
  approval_needed: 'It waits for your approval under Requests',
  rate_limited: 'The service asks for a pause',
  overloaded: 'The service is busy',
  offline: 'The service does not answer',
};

/** The progress of a transcript that is not finished. */
export function workLabel(
  { status, reason, retryAt, parts }: TranscriptRow,
  now: number,
  place: Place | null = null,
): string {
  if (status === 'waiting') return (place && pausedLabel(place)) ?? 'Queued';
  if (reason !== null) {
    const wait = retryAt !== null && retryAt > now ? `: next try in ${formatClock(retryAt - now)}` : '';
    return `${WAITS[reason]}${wait}`;
  }
  if (parts.total === null) return parts.done === 0 ? 'Listening' : `${parts.done} parts done`;
  return parts.total > 1 ? `Part ${Math.min(parts.total, parts.done + 1)} of ${parts.total}` : 'Listening';
}

export const EXPORT_LABELS: Record<ExportFormat, string> = {
  txt: 'Text (.txt)',
  srt: 'Subtitles (.srt)',
  vtt: 'Web subtitles (.vtt)',
  json: 'Everything (.json)',
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Of a part that is answered there is a share; while the first is listened to, nobody knows. */
export const knownProgress = ({ progress }: Pick<TranscriptRow, 'progress'>): number | null =>
  progress > 0 ? progress : null;

type Spoken = Pick<TranscriptRow, 'task' | 'language' | 'heard'>;

/** The language somebody expected is not one that was heard. */
const heardLanguage = ({ language, heard }: Spoken): string | null => (heard > 0 ? language : null);

export const isInEnglish = (row: Spoken): boolean =>
  row.task === 'translate' || /^en(glish)?([_-]|$)/i.test(heardLanguage(row) ?? '');

export function languageLabel(row: Spoken): string {
  const language = row.task === 'translate' ? 'English' : heardLanguage(row);
  return language === null ? 'As spoken' : capitalised(language);
}

/** Length, size and language in one line. */
export const factsLabel = (row: TranscriptRow): string =>
  [
    row.duration === null ? null : formatClock(row.duration * 1000),
    row.bytes > 0 ? formatBytes(row.bytes) : null,
    row.task === 'translate' || heardLanguage(row) !== null ? languageLabel(row) : null,
  ]
    .filter((word) => word !== null)
    .join(' · ');
