'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { useClock } from '#components/task/use-clock.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { isUnderWay, retryTranscriptOptions } from '#lib/api/transcripts.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { wordsFor } from '#lib/studio/errors.ts';
import type { TranscriptRow } from '#lib/studio/transcript.ts';
import { workWords } from '#lib/studio/transcript-words.ts';

/** How far the work is, why it waits, or why it stopped. */
export function WorkState({ row }: { row: TranscriptRow }) {
  const now = useClock(isUnderWay(row));
  const retry = useMutation(retryTranscriptOptions(useQueryClient()));
  if (row.status === 'failed') {
    const { title, advice } = wordsFor(row.error?.code ?? 'internal_error');
    return (
      <Notice
        tone="danger"
        icon={<CircleAlert aria-hidden />}
        action={
          <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate(row.id)}>
            <RotateCcw aria-hidden />
            Try again
          </Button>
        }
      >
        <p className="font-medium">{title}</p>
        <p>{advice}</p>
        {row.error && row.error.message !== title && <p className="pt-1 opacity-80">{row.error.message}</p>}
      </Notice>
    );
  }
  if (!isUnderWay(row)) return null;
  const isLarge = row.bytes > LIMITS.audioBytes || (row.parts.total ?? 0) > 1;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span role="status">{workWords(row, now)}</span>
        <span className="text-xs text-muted tabular-nums">{Math.round(row.progress)} %</span>
      </div>
      <ProgressBar percent={row.progress} label={`Progress of ${row.name}`} />
      {isLarge && (
        <p className="text-xs text-faint">
          Cut at pauses and joined again. Finished parts are already below.
        </p>
      )}
    </div>
  );
}
