import { RotateCcw, X } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { dropUpload, type Upload, useUploadsFor } from '#lib/api/uploads.ts';
import { formatClock } from '#lib/format/units.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { WavePicture } from '../player/waveform.tsx';
import { lacksModel } from '../transcript-request.ts';
import { type FileUpload, useWaves } from './take-files.ts';

type UploadListProps = { onRetry: (upload: FileUpload) => void };

/** Uploads in flight, waiting or refused. */
export function UploadList({ onRetry }: UploadListProps) {
  const t = useTranslations('transcripts');
  const uploads = useUploadsFor('transcript') as FileUpload[];
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('uploads.uploads')} className="grid gap-3">
      {uploads.map((upload) => (
        <li key={upload.id} className="grid gap-1 text-xs">
          {upload.error === null ? (
            <Sending {...upload} />
          ) : (
            <NotSent {...upload} onRetry={() => onRetry(upload)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Sending({ file: { name }, percent }: Upload) {
  const t = useTranslations('transcripts');
  return (
    <>
      <span className="flex justify-between gap-3">
        <span className="truncate">{name}</span>
        <span className="shrink-0 text-muted tabular-nums">
          {percent < 100 ? `${percent} %` : t('uploads.lookedAt')}
        </span>
      </span>
      <ProgressBar percent={percent} label={t('uploads.sending', { name })} />
    </>
  );
}

function NotSent({ id, file: { name }, error, refused, onRetry }: Upload & { onRetry: () => void }) {
  const t = useTranslations('transcripts');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const waits = lacksModel(error);
  return (
    <div
      className={classes(
        'grid gap-2 rounded-sm py-1.5 pr-1 pl-2.5',
        waits ? 'bg-warn-soft text-warn' : 'bg-danger-soft text-danger',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 grow gap-0.5 break-words pt-1">
          {!refused && <p className="font-medium">{name}</p>}
          <p>{told(error)}</p>
          {waits && (
            <p>
              {t('uploads.waits')}{' '}
              <Link href="/settings" className="underline underline-offset-2">
                {t('start.openSettings')}
              </Link>
            </p>
          )}
        </div>
        <IconButton
          label={t('uploads.dismiss', { name })}
          icon={X}
          size="sm"
          onClick={() => dropUpload(id)}
        />
      </div>
      {!refused && (
        <Button size="sm" className="mb-1 w-fit" onClick={onRetry}>
          <RotateCcw aria-hidden /> {tCommon('tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** An upload, shown in place of its transcript. */
export function UploadingFile({ upload }: { upload: Upload }) {
  const t = useTranslations('transcripts');
  const { id, percent } = upload;
  const { name } = upload.file;
  const wave = useWaves((waves) => waves[id]);
  return (
    <div className="grid gap-3 px-4 pt-4 md:px-6">
      <div className="min-w-0">
        <h1 className="truncate text-xl font-semibold tracking-tight">{name}</h1>
        <p className="text-xs text-muted tabular-nums">
          {wave && `${formatClock(wave.duration * 1000)} · `}
          {percent < 100 ? t('uploads.sent', { percent }) : t('uploads.lookedAt')}
        </p>
      </div>
      <WavePicture
        peaks={wave?.peaks ?? null}
        duration={wave?.duration ?? 0}
        state={wave ? 'there' : 'pending'}
        rough
      />
    </div>
  );
}
