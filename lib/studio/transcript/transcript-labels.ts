import { formatBytes, formatClock } from '#lib/format/units.ts';
import { type Place, pausedLabel } from '../connection/place.ts';
import type { TranscriptRow } from './transcript.ts';
import type { ExportFormat } from './transcript-export.ts';

const WAITS: Record<NonNullable<TranscriptRow['reason']>, string> = {
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
  if (status === 'waiting') return (place && pausedLabel(place)) ?? 'Waiting for its turn';
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

export const languageLabel = ({ task, language }: Pick<TranscriptRow, 'task' | 'language'>): string =>
  task === 'translate' ? 'English' : language === null ? 'As spoken' : capitalised(language);

/** Length, size and language in one line. */
export const factsLabel = ({ duration, bytes, language, task }: TranscriptRow): string =>
  [
    duration === null ? null : formatClock(duration * 1000),
    bytes > 0 ? formatBytes(bytes) : null,
    task === 'translate' || language !== null ? languageLabel({ task, language }) : null,
  ]
    .filter((word) => word !== null)
    .join(' · ');
