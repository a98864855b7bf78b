import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePlace } from '#components/task/use-place.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { isUnderWay } from '#lib/api/transcripts.ts';
import { useUploadsFor } from '#lib/api/uploads.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { pausedLabel } from '#lib/studio/connection/place.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { failureText, workLabel } from '#lib/studio/transcript/transcript-labels.ts';

/**
 * Announces the work on the open transcript and the state of files. Mounted early: many screen readers ignore
 * a region that mounts with its text.
 */
export function WorkNews({ row }: { row: TranscriptRow | undefined }) {
  const told = useErrorMessage();
  const uploads = useUploadsFor('transcript');
  return (
    <div role="status" aria-atomic="false" className="sr-only">
      {uploads.map(
        ({ id, file, error, refused }) =>
          error && (
            <p key={id}>
              {!refused && file.name} {told(error)}
            </p>
          ),
      )}
      {row && <RowNews key={row.id} row={row} />}
    </div>
  );
}

function RowNews({ row }: { row: TranscriptRow }) {
  const t = useTranslations('transcripts');
  const tAudio = useTranslations('audio');
  const tErrors = useTranslations('errors');
  const { administer } = useMay();
  const place = usePlace(row.connectionId, isUnderWay(row));
  const [isAwaited, setAwaited] = useState(false);
  if (isUnderWay(row)) {
    if (!isAwaited) setAwaited(true);
    // Without the countdown: each second would be announced.
    return (
      <p>{workLabel({ ...row, retryAt: null }, 0, place && pausedLabel(place, tAudio), t, administer)}</p>
    );
  }
  const failure = failureText(row, tErrors);
  if (failure) {
    return (
      <p>
        {row.name} {failure.title} {failure.advice}
      </p>
    );
  }
  return isAwaited && <p>{t('work.finished', { name: row.name })}</p>;
}
