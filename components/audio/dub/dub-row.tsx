'use client';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { RelativeTime } from '#components/ui/relative-time.tsx';
import { dubDownloadUrl, dubVideoUrl } from '#lib/api/dubs.ts';
import { captionsUrl } from '#lib/api/transcripts.ts';
import type { Dub } from '#lib/studio/dub.ts';
import { wordsFor } from '#lib/studio/errors.ts';
import { sizeWords } from '#lib/studio/size-words.ts';
import type { TranscriptRow } from '#lib/studio/transcript.ts';
import { languageWords } from '#lib/studio/transcript-words.ts';
import type { DubActions } from './use-dub-actions.ts';

type DubRowProps = { dub: Dub; transcript: TranscriptRow; actions: DubActions; first: boolean };

/** One dub: how far it is, or the video with the voice in it. */
export function DubRow({ dub, transcript, actions, first }: DubRowProps) {
  const [shown, setShown] = useState(first);
  const { id, status, voice, progress, rushed, bytes, error, createdAt } = dub;
  const isOutdated = dub.revision < transcript.revision;
  return (
    <li className="grid gap-2.5 rounded-md border p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm">
          <span className="font-medium capitalize">{voice}</span>{' '}
          <span className="text-xs text-muted tabular-nums">
            <RelativeTime at={createdAt} />
            {bytes === null ? '' : ` · ${sizeWords(bytes)}`}
          </span>
        </p>
        {status === 'done' && (
          <>
            {!shown && (
              <Button size="sm" onClick={() => setShown(true)}>
                Watch
              </Button>
            )}
            <Button size="sm" asChild>
              <a href={dubDownloadUrl(id)} download>
                <Download aria-hidden /> Download MP4
              </a>
            </Button>
          </>
        )}
        <IconButton label={`Delete the dub by ${voice}`} size="sm" onClick={() => actions.remove(id)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {status === 'working' && (
        <div className="grid gap-1.5">
          <ProgressBar percent={progress} label={`Dub by ${voice}`} />
          <p className="text-xs text-muted tabular-nums">
            {progress < 90 ? 'Speaking' : 'Mixing'}, {Math.round(progress)} %. It goes on if you leave.
          </p>
        </div>
      )}
      {status === 'failed' && error && (
        <Notice
          tone="danger"
          action={
            <Button size="sm" onClick={() => actions.retry(id)}>
              <RotateCcw aria-hidden /> Try again
            </Button>
          }
        >
          <strong className="font-semibold">{wordsFor(error.code).title}.</strong> {error.message}
        </Notice>
      )}
      {status === 'done' && isOutdated && (
        <Notice tone="warn">
          The text was edited after this dub was made. Make it again to hear the edits.
        </Notice>
      )}
      {status === 'done' && rushed.length > 0 && (
        <Notice>
          {rushed.length === 1 ? 'One segment' : `${rushed.length} segments`} had more words than time and had
          to be hurried. Shorten the text for an easier pace.
        </Notice>
      )}
      {status === 'done' && shown && (
        <video
          controls
          preload="metadata"
          src={dubVideoUrl(id)}
          aria-label={`Video dubbed by ${voice}`}
          className="max-h-[50vh] w-full rounded-sm bg-black"
        >
          <track kind="captions" label={languageWords(transcript)} src={captionsUrl(transcript)} />
        </video>
      )}
    </li>
  );
}
