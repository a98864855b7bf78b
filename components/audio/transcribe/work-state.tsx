import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, MicOff, RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useClock } from '#components/task/use-clock.ts';
import { usePlace } from '#components/task/use-place.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { resumeConnection, resumeQueue } from '#lib/api/acts/connections.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { createTranscript, isUnderWay, retryTranscriptOptions } from '#lib/api/transcripts.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { saysMore } from '#lib/language/error-text.ts';
import { pausedLabel } from '#lib/studio/connection/place.ts';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { failureText, knownProgress, workLabel } from '#lib/studio/transcript/transcript-labels.ts';
import { transcriptRequest } from '../transcript-request.ts';
import { canBeLed, placeNow } from './whereabouts.ts';

/** How far the work is, why it waits, or why it stopped. */
export function WorkState({ row }: { row: TranscriptRow }) {
  const t = useTranslations('transcripts');
  const tAudio = useTranslations('audio');
  const tCommon = useTranslations('common');
  const tErrors = useTranslations('errors');
  const now = useClock(isUnderWay(row));
  const retry = useMutation(retryTranscriptOptions(useQueryClient()));
  const resume = useMutation(resumeConnection(useQueryClient()));
  const resumeDefault = useMutation(resumeQueue(useQueryClient()));
  const may = useMay();
  const place = usePlace(row.connectionId, isUnderWay(row));
  const goOn = () => (row.connectionId === null ? resumeDefault.mutate() : resume.mutate(row.connectionId));
  const failure = failureText(row, tErrors);
  if (failure && row.status === 'failed') {
    return (
      <Notice
        tone="danger"
        icon={<CircleAlert aria-hidden />}
        action={
          place?.isRemoved
            ? may.change(row) && <StartAnew row={row} />
            : may.retry(row) && (
                <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate(row.id)}>
                  <RotateCcw aria-hidden /> {tCommon('tryAgain')}
                </Button>
              )
        }
      >
        <p className="font-medium">{failure.title}</p>
        <p>{failure.advice}</p>
        {place?.isRemoved && <p>{t('work.begunOn', { name: place.name })}</p>}
        {row.error && saysMore(row.error.code) && row.error.message !== failure.title && (
          <p className="pt-1 opacity-80">{row.error.message}</p>
        )}
      </Notice>
    );
  }
  if (failure) {
    return (
      <Notice icon={<MicOff aria-hidden />}>
        <p className="font-medium">{failure.title}</p>
        <p>{failure.advice}</p>
      </Notice>
    );
  }
  if (!isUnderWay(row)) return null;
  const percent = knownProgress(row);
  const isLarge = row.bytes > LIMITS.audioBytes || (row.parts.total ?? 0) > 1;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span>{workLabel(row, now, place && pausedLabel(place, tAudio), t, may.administer)}</span>
        {may.administer && (place?.paused || (row.retryAt !== null && row.retryAt > now)) && (
          <Button size="sm" busy={resume.isPending || resumeDefault.isPending} onClick={goOn}>
            {t(place?.paused ? 'work.resume' : 'work.tryNow')}
          </Button>
        )}
        {percent !== null && <span className="text-xs text-muted tabular-nums">{Math.round(percent)} %</span>}
      </div>
      <ProgressBar percent={percent} label={t('work.progressOf', { name: row.name })} />
      {isLarge && <p className="text-xs text-faint">{t('work.large')}</p>}
    </div>
  );
}

/** Remakes a recording with the current choice: its old connection cannot continue it. */
function StartAnew({ row: { assetId, originalId, name, task } }: { row: TranscriptRow }) {
  const t = useTranslations('transcripts');
  const client = useQueryClient();
  const router = useRouter();
  const begin = useMutation({
    mutationFn: async () => {
      const asked = await transcriptRequest(client, task);
      return createTranscript(client, { ...asked, assetId, originalId, name });
    },
    onMutate: placeNow,
    onSuccess: ({ id }, _, from) => canBeLed(task, from) && router.push(`?id=${id}`),
  });
  return (
    <Button size="sm" busy={begin.isPending} onClick={() => begin.mutate()}>
      <RotateCcw aria-hidden /> {t('work.makeAnew')}
    </Button>
  );
}

export function WorkspaceSkeleton() {
  return (
    <div aria-hidden className="grid content-start gap-4 p-6">
      <Skeleton className="h-7 w-72" />
      <Skeleton className="h-[132px]" />
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-6 w-2/3" />
    </div>
  );
}
